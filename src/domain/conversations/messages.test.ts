import { brokenLimits, textUpTo, type Limit } from '../../testing/errors/brokenLimits';
import { contactFormSchema, sendMessageSchema, subscribeSchema } from './messages';

const members = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${String(at)}`, at]));
const email: Limit = {
  takes: ['b@c.test'],
  refuses: [
    ['', 'requiredField'],
    [undefined, 'requiredField'],
    ['nobody', 'notAnEmail'],
  ],
};
const store: Limit = { takes: [undefined, 'x'.repeat(100)], refuses: [['x'.repeat(101), 'tooLong']] };
/** Texts up to a length, numbers and words of truth by name. */
const flatUpTo = (longest: number): Limit => ({
  takes: [{}, { a: 'x', b: 1, c: true, d: null }, members(50), { ['x'.repeat(100)]: 'y'.repeat(longest) }],
  refuses: [
    [members(51)],
    [{ ['x'.repeat(101)]: 1 }],
    [{ a: 'y'.repeat(longest + 1) }],
    [{ a: {} }],
    [{ a: [] }],
    [[]],
    ['text'],
  ],
});
const form = flatUpTo(500);

it('a visitor writes with an email, at length', () => {
  expect([
    ...brokenLimits(
      sendMessageSchema,
      { email: 'a@b.test', body: 'Hi' },
      { email, body: textUpTo(500, 'requiredField'), store },
    ),
    ...brokenLimits(subscribeSchema, { email: 'a@b.test' }, { email, store }),
    ...brokenLimits(
      contactFormSchema,
      { data: { a: 'x' } },
      {
        data: {
          // One in which nothing was filled in is none.
          takes: (form.takes ?? []).slice(1),
          refuses: [
            ...(form.refuses ?? []),
            [undefined, 'requiredField'],
            [{}, 'requiredField'],
            [{ a: ' ', b: null }, 'requiredField'],
            [null],
          ],
        },
        store,
      },
    ),
  ]).toEqual([]);
});
