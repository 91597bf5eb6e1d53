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
