import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VendorDue } from '../../../../domain/finance/payouts';
import { Amount } from '../../../ui/Amount';
import type { Column } from '../../../ui/list/column';
import { BlockedParts } from './BlockedParts';
import { isRestricted, leftOutOf, wayOf } from './dueSums';

/** The columns of the list of what is due. */
export const useDueColumns = (): Column<VendorDue>[] => {
  const { t } = useTranslation('payouts');
  const { t: words } = useTranslation('shell');
  return [
    { key: 'vendor', head: words('fields.vendor'), title: true, cell: ({ vendor }) => vendor },
    {
      key: 'ready',
      head: t('ready'),
      width: 150,
      align: 'right',
      cell: ({ ready, currency }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Amount value={ready} currency={currency} />
        </Box>
      ),
    },
    {
      key: 'way',
      head: t('way'),
      width: 150,
      cell: (due) => (
        <Box component="span" sx={{ whiteSpace: 'normal' }}>
          {t(isRestricted(due) ? 'why.accountRestricted' : `method.${wayOf(due)}`)}
        </Box>
      ),
    },
    {
      key: 'waits',
      head: t('waits'),
      width: '30%',
      cell: (due) => <BlockedParts parts={leftOutOf(due)} currency={due.currency} />,
    },
    {
      key: 'balance',
      head: t('balance'),
      width: 140,
      align: 'right',
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
  ];
};
