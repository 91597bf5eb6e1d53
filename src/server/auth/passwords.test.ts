import { hash } from '@node-rs/argon2';
import { isPassword } from './passwords';

const looked: string[] = [];

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{
    hash: (text: string) => Promise<string>;
    verify: (stored: string, text: string) => Promise<boolean>;
  }>('@node-rs/argon2');
  return {
    hash: real.hash,
    verify: (stored: string, text: string) => {
      looked.push(stored);
      return real.verify(stored, text);
    },
  };
});

const costOf = (stored: string): string | undefined =>
  /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(stored)?.[0];

it('does the same work for an account that is not there as for one that is', async () => {
  const stored = await hash('marketplace');
  expect(await isPassword(stored, 'marketplace')).toBe(true);
  expect(await isPassword(stored, 'not the word')).toBe(false);
  expect(await isPassword(null, 'not the word')).toBe(false);
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  expect(looked).toHaveLength(4);
  expect(looked.map(costOf)).toEqual(Array(4).fill(costOf(stored)));
  expect(costOf(stored)).toBeDefined();
});
