import { carrierNamed, carrierOf, carriers, trackingUrl } from './carriers';

it('makes a link from carrier and number, however both are written', () => {
  expect(trackingUrl('ups', '1Z 999 AA1 01 2345 6784')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  expect(trackingUrl('Post NL', '3SABC')).toBe('https://postnl.nl/tracktrace/?B=3SABC');
});

it('makes none without a number, or for a carrier that it does not know', () => {
  expect(trackingUrl('DHL', ' ')).toBe('');
  expect(trackingUrl('Cousin Joe', '123')).toBe('');
  expect(trackingUrl('', '123')).toBe('');
});

it('puts a number into the link as text alone', () => {
  expect(trackingUrl('DHL', '1&x=<b>$&')).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1%26x%3D%3Cb%3E%24%26',
  );
});

it('offers each carrier once, with an address of the web that takes the number', () => {
  expect(new Set(carriers.map(({ name }) => name)).size).toBe(carriers.length);
  for (const { name, address } of carriers) {
    expect(carrierNamed(name)?.name).toBe(name);
    expect(address.split('{}')).toHaveLength(2);
    expect(new URL(trackingUrl(name, 'X1')).protocol).toBe('https:');
  }
});

it('tells a carrier by its numbers where they are its own', () => {
  expect(carrierOf('1Z999AA10123456784')?.name).toBe('UPS');
  expect(carrierOf('3S ABCD 1234567')?.name).toBe('PostNL');
  expect(carrierOf('12345')).toBeUndefined();
});
