import { coverPersonalData, findPersonalData } from '../../domain/conversations/personalData';
import { isTakenName } from '../../domain/conversations/takenNames';
import { conversationErrors } from '../../domain/errors/conversations';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import { oneLine } from '../notifications/oneLine';

const covered = ({ features }: Store, name: string): string => {
  const { personalData: rule } = features.conversations;
  if (rule !== 'hide' && rule !== 'refuse') return name;
  const { text } = coverPersonalData(name);
  // Nothing but what is covered is no name.
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
};

/** A name that a buyer gives, as it is shown to whom they write. Errors: BadInput at `name`. */
export const givenName = (store: Store, vendor: string, given: string): string => {
  // What is looked at is what is shown: a line of its own would be somebody else's in a list.
  const name = oneLine(given);
  if (isTakenName(name, { shopName: store.shopName, vendor }))
    throw new BadInput({ name: conversationErrors.nameOfAnother() });
  const found = findPersonalData(name).map(({ start, end }) => name.slice(start, end));
  if (store.features.conversations.personalData === 'refuse' && found.length > 0)
    throw new BadInput({ name: conversationErrors.personalDataRefused({ found }) });
  return covered(store, name);
};

/** The name in an order, which nobody is there to give anew: without what would be refused. */
export const orderedName = (store: Store, vendor: string, given: string): string => {
  const name = oneLine(given);
  return isTakenName(name, { shopName: store.shopName, vendor }) ? '' : covered(store, name);
};
