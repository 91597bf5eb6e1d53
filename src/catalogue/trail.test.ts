import type { Call } from './call';
import { catalogue } from './index';
import { leavesRow, quietCalls } from './trail';

const rows = Object.entries<Call>(catalogue);

it('every call that is no GET leaves a row in the audit log, or says why not', () => {
  const silent = rows.filter(([name, call]) => call.method !== 'GET' && !leavesRow(name, call));
  expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(quietCalls).sort());
  for (const [name] of silent) expect(quietCalls[name]).toMatch(/\w{2,} \w{2,}/);
});

it('no call that only reads has a row of its own', () => {
  expect(rows.filter(([name, call]) => call.method === 'GET' && leavesRow(name, call))).toEqual([]);
});

it('what changes money, power or what a marketplace shows is never among the silent', () => {
  const silent = rows.filter(
    ([name, { confirm }]) => confirm !== undefined && Object.hasOwn(quietCalls, name),
  );
  expect(silent).toEqual([]);
});
