import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { VendorAnswer } from '../../../domain/vendors/vendors';
import { writeNumber } from '../../language/locale';
import { Amount } from '../../ui/Amount';
import { Panel } from '../../ui/Panel';

const Figure = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </div>
);

/** What a vendor has and what it is due. */
export const Figures = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { vendor, counts, due, currency } = answer;
  const products = new URLSearchParams({ status: 'ALL', vendor: vendor.vendor });
  return (
    <Panel title={t('figures')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        <Figure label={t('products')}>
          <Link component={RouterLink} to={`/products?${products.toString()}`}>
            {writeNumber(counts.products)}
          </Link>
        </Figure>
        <Figure label={t('orders')}>{writeNumber(counts.orders)}</Figure>
        <Figure label={t('unfulfilled')}>{writeNumber(counts.unfulfilled)}</Figure>
        <Figure label={t('people')}>{writeNumber(counts.people)}</Figure>
        <Figure label={t('due')}>
          <Amount value={due} currency={currency} />
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            {t('dueHelp')}
          </Box>
        </Figure>
      </Box>
    </Panel>
  );
};
