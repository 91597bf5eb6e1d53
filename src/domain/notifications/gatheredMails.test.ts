import { gatheredLine, gatheredMails, isGathered } from './gatheredMails';
import { mailLifeOf } from './mails';
import { isOptional } from './optionalMails';

it('are mails that their readers may leave out, and none that lets somebody in or goes to a buyer', () => {
  expect(gatheredMails.every((template) => isOptional(template) && mailLifeOf(template) === null)).toBe(true);
  expect(
    ['buyer-new-message', 'offer-received', 'marketplace-message', 'order-reminder-1'].filter(isGathered),
  ).toEqual([]);
});

it('are named by what tells them apart, in one line', () => {
  const order = { order: '#1001', items: '2 × Oak board\n1 × Ash board', more: '', link: 'x' };
  expect(gatheredLine('order-placed', order)).toBe('#1001: 2 × Oak board, 1 × Ash board');
  expect(gatheredLine('order-placed', { ...order, items: 'Mug', more: '3' })).toBe('#1001: Mug, …');
  const offer = { product: 'Mug', count: '3', price: '€4.00', total: '€12.00', keeps: '', link: 'x' };
  expect(gatheredLine('offer-requested', offer)).toBe('Mug: 3 × €4.00');
  const vendor = { vendor: 'Oak', email: 'o@oak.test', message: 'Hi', link: 'x' };
  expect(gatheredLine('marketplace-vendor-request', vendor)).toBe('Oak: o@oak.test');
  expect(Array.from(gatheredLine('order-placed', { ...order, items: '😀'.repeat(500) }))).toHaveLength(200);
});
