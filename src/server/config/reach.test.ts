import { isLoopback, refusePublished } from './reach';
import { WrongSetting } from './wrongSetting';

const local = { host: '127.0.0.1', publicUrl: 'http://localhost:4310', demoOpen: false };
const accounts = ['admin@demo.test'];

it.each([
  'localhost',
  'LOCALHOST',
  'a.localhost',
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is this machine alone', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  '0.0.0.0',
  '::',
  '',
  '192.168.1.4',
  'shop.example',
  'localhost.example',
  '127.0.0.1.example',
  '127.0.0',
])('%s may be reached by others', (host) => {
  expect(isLoopback(host)).toBe(false);
});

it('published passwords stay on the machine, unless that is said to be meant', () => {
  expect(() => refusePublished(local, accounts)).not.toThrow();
  for (const open of [{ host: '0.0.0.0' }, { host: '::' }, { publicUrl: 'https://shop.example' }]) {
    expect(() => refusePublished({ ...local, ...open }, accounts)).toThrow(WrongSetting);
    expect(() => refusePublished({ ...local, ...open }, accounts)).toThrow(/DEMO_OPEN=1/);
    expect(() => refusePublished({ ...local, ...open, demoOpen: true }, accounts)).not.toThrow();
    expect(() => refusePublished({ ...local, ...open }, [])).not.toThrow();
  }
});
