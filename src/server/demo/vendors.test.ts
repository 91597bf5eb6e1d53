import { DEMO_TRADES } from './types';
import { vendorsFor } from './vendors';

test('the twelve vendors cover every trade and exercise encoding', async () => {
  const vendors = await vendorsFor(12);
  expect(new Set(vendors.map(({ trade }) => trade)).size).toBe(DEMO_TRADES.length);
  const names = vendors.map(({ vendor }) => vendor).join('|');
  for (const letter of ['ö', '&', '/', "'", '#', '+', ' ']) expect(names).toContain(letter);
});

test('five thousand vendors have a name, an address and a slice of their own', async () => {
  const vendors = await vendorsFor(5000);
  expect(vendors).toHaveLength(5000);
  expect(new Set(vendors.map(({ vendor }) => vendor.toLowerCase())).size).toBe(5000);
  expect(new Set(vendors.map(({ email }) => email)).size).toBe(5000);
  for (const { email, weight, commission, code, palette, createdDaysAgo } of vendors) {
    expect(email).toMatch(/^[a-z0-9]+@[a-z0-9-]+\.example$/);
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(weight).toBeGreaterThan(0);
    expect(commission.percentage).toBeLessThan(100);
    expect(Number.isInteger(commission.flat)).toBe(true);
    expect(palette).toHaveLength(4);
    // Orders go back 120 days, and approved goods are older than that.
    expect(createdDaysAgo).toBeGreaterThan(122);
  }
});

test('a longer list begins with the shorter one', async () => {
  expect((await vendorsFor(40)).slice(0, 20)).toEqual(await vendorsFor(20));
});
