import { loadBuyers } from './customers';

test('fifty thousand customers have a mail address each', async () => {
  const buyerAt = await loadBuyers();
  const emails = new Set<string>();
  const names = new Set<string>();
  for (let index = 0; index < 50_000; index++) {
    const { customer } = buyerAt(index);
    emails.add(customer.email);
    names.add(customer.name);
  }
  expect(emails.size).toBe(50_000);
  expect(names.size).toBeGreaterThan(20_000);
});

test('a customer is the same whenever the names are loaded', async () => {
  const [once, again] = [await loadBuyers(), await loadBuyers()];
  for (const index of [0, 7, 417, 40_000]) expect(again(index)).toEqual(once(index));
});
