import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { IncomingOrderLine } from '../../../../domain/orders/incoming/incomingOrders';
import { said } from '../../../language/said';
import type { Column } from '../../../ui/list/column';
import { Cut } from '../../../ui/Cut';
import { DateTime } from '../../../ui/DateTime';
import { IncomingOrderStateLabel } from './IncomingOrderStateLabel';

/** The first of what is wrong or to be known, and how much more there is. */
const reasonOf = ({ errors, notices }: IncomingOrderLine): { first: string; more: number } => {
  const all = [...Object.values(errors), ...notices];
  return { first: all[0] ?? '', more: Math.max(0, all.length - 1) };
};

export const useIncomingOrderColumns = (): Column<IncomingOrderLine>[] => {
  const { t } = useTranslation('incoming');
  return [
    {
      key: 'name',
      head: t('order'),
      width: 172,
      title: true,
      cell: ({ name }) => (name === '' ? t('unnamed') : name),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 168,
      cell: (incomingOrder) => <IncomingOrderStateLabel incomingOrder={incomingOrder} />,
    },
    {
      key: 'reason',
      head: t('reason'),
      cell: (incomingOrder) => {
        const { first, more } = reasonOf(incomingOrder);
        if (first === '') return '—';
        return (
          <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Cut>{said(first)}</Cut>
            {more > 0 && (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {t('more', { count: more })}
              </Box>
            )}
          </Box>
        );
      },
    },
    {
      key: 'source',
      head: t('source'),
      width: 170,
      cell: ({ source, by }) => (by === '' ? t(`sources.${source}`) : by),
    },
    {
      key: 'received',
      head: t('received'),
      width: 180,
      cell: ({ receivedAt }) => <DateTime value={receivedAt} time />,
    },
  ];
};
