import type { OwnerInput, OwnerLinkState } from '../../domain/accounts/owner';
import { addAudit } from '../audit/queries/audit';
import { demandUncommon, hashPassword } from '../auth/passwords';
import { findUser, setUserLanguage, type UserRecord } from '../auth/queries/users';
import { hashOf, newSecret } from '../auth/refreshTokens';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import {
  addEmptyStore,
  addOwner,
  isOwnerLink,
  ownerEmails,
  peopledStores,
  putOwnerLink,
  takeOwnerLink,
} from './queries/ownerLinks';

const day = 86_400_000;
/** Processes that start together say the same link; whoever starts later has another one, in ms. */
const together = 60_000;

/**
 * What is to be said where the store that is meant has nobody, but others of the database have: by a name that was
 * misspelt, or left out, another marketplace would begin, and be given to whoever opens the link. Null: nothing.
 */
export const strayStore = async (
  { defaultStore, storeIsNamed }: Pick<Services['config'], 'defaultStore' | 'storeIsNamed'>,
  db: Queries,
): Promise<string | null> => {
  const stores = await peopledStores(db);
  if (stores.length === 0 || stores.includes(defaultStore)) return null;
  return (
    `DEFAULT_STORE ${storeIsNamed ? 'names' : 'is not set, which means'} "${defaultStore}", in which nobody can sign in; this database has ${stores.join(', ')}. Name one of them. ` +
    `If another marketplace is to begin here, "npm run owner" with DEFAULT_STORE=${defaultStore} makes the link to its owner.`
  );
};

const placeOf = (store: string): string => `owner-link\n${store}`;

/** Null where the marketplace has an owner: the link that makes one, valid for a day, once. */
export const ownerLink = async ({
  db,
  config,
  now,
  vault,
}: Pick<Services, 'db' | 'config' | 'now' | 'vault'>): Promise<string | null> => {
  const store = config.defaultStore;
  if ((await ownerEmails(db, store)).length > 0) return null;
  const token = newSecret();
  const at = now();
  const made = {
    store,
    token_hash: hashOf(token),
    sealed: vault.seal(token, placeOf(store)),
    made_at: at,
    expires_at: new Date(at.getTime() + day),
  };
  const held = await putOwnerLink(db, made, new Date(at.getTime() - together));
  const text = vault.open(held.sealed, placeOf(store));
  if (text === null) throw new Error('The link to the first owner does not open');
  // Behind the #, so that no log on the way has it.
  return `${config.publicUrl}/app/login/owner#${text}`;
};

/** How a link to the first owner stands. Whatever it was, it is used where there is an owner. Uses nothing up. */
export const ownerLinkState = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  token: string,
): Promise<OwnerLinkState> => {
  const store = config.defaultStore;
  if ((await ownerEmails(db, store)).length > 0) return 'used';
  return (await isOwnerLink(db, { store, token_hash: hashOf(token) }, now())) ? 'holds' : 'over';
};

/**
 * Makes the marketplace and its owner by the link, which is used up by that; null where it does not hold, is used, or
 * there is an owner meanwhile. `language` is what they read, empty where nobody knows: the marketplace's, and that of the
 * mails to them. Answers the owner.
 */
export const openMarketplace = async (
  { db, config, now }: Services,
  { token, shopName, name, email, password, timeZone }: OwnerInput,
  language: string,
): Promise<UserRecord | null> => {
  const store = config.defaultStore;
  demandUncommon(password, email, shopName);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (!(await takeOwnerLink(tx, { store, token_hash: hashOf(token) }, now()))) return null;
    if ((await ownerEmails(tx, store)).length > 0) return null;
    await addEmptyStore(tx, {
      store,
      shop_name: shopName,
      currency: 'EUR',
      locale: language === '' ? 'en' : language,
      time_zone: timeZone ?? 'UTC',
    });
    await addOwner(tx, { store, email, name, password_hash });
    const owner = await findUser(tx, store, email);
    if (owner?.language === '') await setUserLanguage(tx, owner, language);
    await addAudit(
      tx,
      { store, vendor: null },
      {
        by: email,
        action: 'open-marketplace',
        subject: 'store',
        subjectId: store,
        ...(owner === null ? {} : { person: owner.id }),
      },
    );
    return owner;
  });
};
