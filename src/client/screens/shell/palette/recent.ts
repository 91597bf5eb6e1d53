import { array, object, string } from 'yup';
import type { User } from '../../../../domain/accounts/session';
import { searchKinds, type SearchKind } from '../../../../domain/home/search';
import { keepInBrowser, readKept } from '../../../ui/keptInBrowser';
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

/** What a person used last in this browser, the last first. */
export const recentOf = (user: User): Remembered[] => {
  const value = readKept(placeOf(user));
  return keptSchema.isValidSync(value, { strict: true }) ? value.slice(0, most) : [];
};

/** Puts something on top of what was used last. */
export const remember = (user: User, used: Remembered): void => {
  const others = recentOf(user).filter(({ id }) => id !== used.id);
  keepInBrowser(placeOf(user), [used, ...others].slice(0, most));
};
