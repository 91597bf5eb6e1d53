import { array, object, string } from 'yup';
import type { User } from '../../../../domain/accounts/session';
import { searchKinds, type SearchKind } from '../../../../domain/home/search';
import type { Remembered } from './entry';

const most = 6;

/** Kinds whose rows are kept by their title, as none of these tells of a buyer. */
const kept: readonly SearchKind[] = ['orders', 'products', 'vendors', 'imports', 'payouts', 'discounts'];

export const mayRemember = (kind: SearchKind): boolean => kept.includes(kind);

const keptSchema = array(
  object({
    id: string().max(300).required(),
    kind: string().oneOf(searchKinds).optional(),
    title: string().max(300).optional(),
  }),
).required();

/** Of each person and view apart: what one sees is not for whoever signs in next. */
const placeOf = ({ store, vendor, email }: User): string =>
  `stallkeeper-recent-${JSON.stringify([store, vendor, email])}`;

/** What a person used last in this browser, the last first. Storage may be forbidden in a frame. */
export const recentOf = (user: User): Remembered[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(user)) ?? '[]');
    return keptSchema.isValidSync(value, { strict: true }) ? value.slice(0, most) : [];
  } catch {
    return [];
  }
};

/** Puts something on top of what was used last. */
export const remember = (user: User, used: Remembered): void => {
  const others = recentOf(user).filter(({ id }) => id !== used.id);
  try {
    localStorage.setItem(placeOf(user), JSON.stringify([used, ...others].slice(0, most)));
  } catch {
    // It is then as long as before.
  }
};
