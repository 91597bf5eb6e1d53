import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Side } from '../../../domain/conversations/conversations';
import { ShopNameContext } from '../../ui/documentTitle';

/** Whom one talks with, by name; a buyer whose name is hidden is called a buyer. */
export const useOtherName = ({ buyer, seller, with: other }: Conversation): string => {
  const { t } = useTranslation('conversations');
  const shopName = useContext(ShopNameContext);
  switch (other) {
    case 'buyer':
      return [buyer?.name, buyer?.email].find((name) => name !== undefined && name !== '') ?? t('side.buyer');
    case 'seller':
      return seller ?? shopName;
    case 'admin':
      return shopName;
  }
};

/**
 * What a side is beside its name, which anybody may choose: a word, as a colour tells nobody who cannot see it. Empty
 * where the name is that word.
 */
export const useSideLabel = (): ((side: Side, name: string) => string) => {
  const { t } = useTranslation('conversations');
  const labels = { buyer: t('side.buyer'), seller: t('seller'), admin: t('side.admin') };
  return (side, name) => (labels[side] === name ? '' : labels[side]);
};

/** How a side of a conversation is called in it. */
export const useSideName = (talk: Conversation): ((side: Side) => string) => {
  const { t } = useTranslation('conversations');
  const shopName = useContext(ShopNameContext);
  const names = {
    buyer: talk.buyer?.name === undefined || talk.buyer.name === '' ? t('side.buyer') : talk.buyer.name,
    seller: talk.seller ?? shopName,
    admin: shopName,
  };
  return (side) => names[side];
};
