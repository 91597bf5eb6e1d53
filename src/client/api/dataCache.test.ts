import { dataCache, onReturnToTab } from './dataCache';

const comeBack = (hidden = false): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => jest.restoreAllMocks());

it('looks anew at a return to the tab, once in five seconds, and no more after its end', () => {
  let now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  let looks = 0;
  const end = onReturnToTab(() => (looks += 1));
  comeBack();
  expect(looks).toBe(0);
  now += dataCache.focusThrottle;
  comeBack(true);
  expect(looks).toBe(0);
  for (let times = 0; times < 20; times += 1) comeBack();
  expect(looks).toBe(1);
  now += 4_999;
  comeBack();
  expect(looks).toBe(1);
  now += 1;
  comeBack();
  expect(looks).toBe(2);
  end();
  now += 60_000;
  comeBack();
  expect(looks).toBe(2);
});
