import argon2 from '@node-rs/argon2';
import { accountErrors } from '../../domain/errors/accounts';
import { demandUncommon, isPassword } from './passwords';

const costOf = (stored: string): string | undefined =>
  /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(stored)?.[0];

it('does the same work for an account that is not there as for one that is', async () => {
  const verify = jest.spyOn(argon2, 'verify');
  const stored = await argon2.hash('marketplace');
  expect(await isPassword(stored, 'marketplace')).toBe(true);
  expect(await isPassword(stored, 'not the word')).toBe(false);
  expect(await isPassword(null, 'not the word')).toBe(false);
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  const looked = verify.mock.calls.map(([hash]) => String(hash));
  expect(looked).toHaveLength(4);
  expect(looked.map(costOf)).toEqual(Array(4).fill(costOf(stored)));
  expect(costOf(stored)).toBeDefined();
});

const refusalOf = (password: string): unknown => {
  try {
    demandUncommon(password, 'zo@harbour.test', 'Harbour Goods');
    return null;
  } catch (error) {
    return error;
  }
};

describe('a new password', () => {
  it.each(['password', '12345678', 'Sunshine1', ' qwertyuiop '])(
    'is not %s, which is guessed first',
    (password) => {
      expect(refusalOf(password)).toMatchObject({
        status: 422,
        fields: { password: accountErrors.passwordCommon() },
      });
    },
  );

  it.each(['zo@harbour.test', 'ZO', '-zo-', 'harbourgoods', 'Harbour-Goods'])(
    'is not %s, the own address or the name of the marketplace, and is told so',
    (password) => {
      expect(refusalOf(password)).toMatchObject({
        status: 422,
        fields: { password: { code: 'passwordIsName' } },
      });
    },
  );

  it.each(['a better password', 'quite another one', 'zo@harbour.test!', 'harbour goods 7'])(
    'may be %s',
    (password) => {
      expect(refusalOf(password)).toBeNull();
    },
  );
});
