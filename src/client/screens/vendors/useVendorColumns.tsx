import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../language/locale';
import type { Column } from '../../ui/column';
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
    { key: 'vendor', head: t('vendor'), title: true, cell: ({ name }) => name },
    { key: 'email', head: t('email'), width: '28%', cell: ({ email }) => email },
    {
      key: 'products',
      head: t('products'),
      width: 110,
      align: 'right',
      cell: ({ productCount }) => (productCount === null ? '' : writeNumber(productCount)),
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
