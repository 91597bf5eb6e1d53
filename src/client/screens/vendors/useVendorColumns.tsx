import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../language/locale';
import { Amount } from '../../ui/Amount';
import type { Column } from '../../ui/list/column';
import { DateTime } from '../../ui/DateTime';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';
import type { VendorLine } from './vendorRows';

const tones: Record<VendorLine['state'], Tone> = {
  approved: 'good',
  notApproved: 'warning',
  withoutAccount: 'neutral',
  away: 'info',
  pending: 'info',
  rejected: 'bad',
};

/** The columns of the list of vendors and applications. */
export const useVendorColumns = (): Column<VendorLine>[] => {
  const { t } = useTranslation('vendors');
  return [
    { key: 'vendor', head: t('fields.vendor'), title: true, cell: ({ name }) => name },
    { key: 'email', head: t('email'), width: '22%', cell: ({ email }) => email },
    {
      key: 'products',
      head: t('products'),
      width: 110,
      align: 'right',
      cell: ({ productCount }) => (productCount === null ? '' : writeNumber(productCount)),
    },
    {
      key: 'orders',
      head: t('orders'),
      width: 110,
      align: 'right',
      cell: ({ orders }) => (orders === null ? '' : writeNumber(orders)),
    },
    {
      key: 'due',
      head: t('due'),
      width: 130,
      align: 'right',
      cell: ({ balances }) =>
        balances.map(({ amount, currency }) => (
          <Box key={currency} component="span" sx={{ display: 'block' }}>
            <Amount value={amount} currency={currency} />
          </Box>
        )),
    },
    {
      key: 'state',
      head: t('state'),
      width: 180,
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(state)}</StatusLabel>,
    },
    {
      key: 'since',
      head: t('since'),
      width: 140,
      cell: ({ since }) => since !== null && <DateTime value={since} />,
    },
  ];
};
