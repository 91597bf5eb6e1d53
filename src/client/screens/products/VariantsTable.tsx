import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../domain/products';
import { VariantRow } from './VariantRow';
import { variantNameOf } from './variantName';

interface VariantsTableProps {
  variants: readonly Variant[];
  currency: string;
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

// One table for every width: where it is narrow its rows stand as blocks, and the labels, which the heads
// stand for otherwise, are shown.
const tableStyle = {
  borderCollapse: 'collapse',
  width: 1,
  '& th': { textAlign: 'left', fontSize: 13, fontWeight: 600, p: 0.75, whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary' },
  '& td': { p: 0.75, verticalAlign: 'top' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '@media (max-width:899.95px)': {
    '& thead': hidden,
    '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
    '& tbody tr': { py: 1.5 },
  },
  '@media (min-width:900px)': {
    '& td': { minWidth: 104 },
    '& td:has([name$=sku])': { minWidth: 160, width: '22%' },
    '& td:has([type=checkbox])': { minWidth: 0 },
    '& td .MuiFormLabel-root, & td .MuiFormControlLabel-label': hidden,
    '& tbody th': { pt: 1.75, verticalAlign: 'top' },
  },
} as const;

/** The variants, one a row: what they are by their options, and what can be changed. */
export const VariantsTable = ({ variants, currency }: VariantsTableProps): ReactNode => {
  const { t } = useTranslation('products');
  // A product that is not there yet has the one.
  const known: readonly (Variant | undefined)[] = variants.length > 0 ? variants : [undefined];
  const heads = [
    'variant',
    'price',
    'comparePrice',
    'sku',
    'stock',
    'trackStock',
    'weight',
    'weightUnit',
  ] as const;
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Box component="table" aria-label={t('variants')} sx={tableStyle}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((variant, index) => (
            <VariantRow
              key={variant?.id ?? index}
              path={`product.variants[${index}]`}
              name={variantNameOf(variant)}
              currency={currency}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
