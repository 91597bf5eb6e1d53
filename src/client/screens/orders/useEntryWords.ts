import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '../../../domain/orders/orderTimeline';
import { useAmountText } from '../../ui/Amount';

const together = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** An entry of the timeline as a sentence in the reader's language. */
export const useEntryWords = (): ((entry: TimelineEntry) => string) => {
  const { t } = useTranslation('orderDesk');
  const text = useAmountText();
  return ({ kind, values }) => {
    const count = Number(values['count'] ?? 0);
    const parcel = together(values['carrier'], values['tracking']);
    switch (kind) {
      case 'shipped':
        return parcel === '' ? t('entry.shipped', { count }) : t('entry.shippedWith', { count, parcel });
      case 'refund':
      case 'cancellation': {
        const amount = text(values['amount'] ?? '0', values['currency'] ?? '');
        return count === 0 ? t('entry.refundOnly', { amount }) : t(`entry.${kind}`, { count, amount });
      }
      case 'parcelChanged':
        return t('entry.parcelChanged', { parcel: parcel === '' ? '—' : parcel });
      case 'parcelCancelled':
        return t('entry.parcelCancelled', { count });
      case 'mail':
        return t('entry.mail', { mail: together(values['subject'] ?? values['template']) });
      default:
        return t(`entry.${kind}`);
    }
  };
};
