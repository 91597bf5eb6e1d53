import { crossesCustoms } from './borders';

it.each([
  ['within a country', { country: 'US', zip: '10001' }, { country: 'US', zip: '94103' }, false],
  ['within the EU', { country: 'DE', zip: '20457' }, { country: 'NL', zip: '1011 AB' }, false],
  ['out of the EU', { country: 'DE', zip: '20457' }, { country: 'CH', zip: '8001' }, true],
  ['into the EU', { country: 'GB', zip: 'E1 6AN' }, { country: 'IE', zip: 'D02' }, true],
  ['to the Canary Islands', { country: 'ES', zip: '28001' }, { country: 'ES', zip: '35001' }, true],
  ['within the Canary Islands', { country: 'ES', zip: '35001' }, { country: 'ES', zip: '35-500' }, false],
  ['to Büsingen', { country: 'DE', zip: '20457' }, { country: 'DE', zip: 'D-78266' }, true],
  ['to nobody knows where', { country: 'DE', zip: '20457' }, {}, false],
])('customs are asked for a parcel %s: %#', (_, from, to, expected) => {
  expect(crossesCustoms(from, to)).toBe(expected);
});
