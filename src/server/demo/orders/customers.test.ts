import { buyerAt } from './customers';

test('fifty thousand customers have a mail address each', () => {
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
