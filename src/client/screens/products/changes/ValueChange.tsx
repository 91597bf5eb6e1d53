import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentBetween } from '../../../../domain/products/history/productDiff';
import { useAmountText } from '../../../ui/format/Amount';
import { useFormats } from '../../../ui/format/formats';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';

/** From so many per cent on one looks twice. */
const remarkable = 20;

interface ValueChangeProps {
  before: string;
  after: string;
  /** After both, such as by how much. */
  children?: ReactNode;
}

/** A short value before and after. Empty ones say that there is none. */
export const ValueChange = ({ before, after, children }: ValueChangeProps): ReactNode => {
  const { t } = useTranslation('products');
  const shown = (value: string): string => (value === '' ? t('none') : value);
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {shown(before)}
      </Box>
      <Box component="span" aria-hidden sx={{ mx: 0.5, color: 'text.secondary' }}>
        →
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {t('becomes')}{' '}
      </Box>
      <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
        {shown(after)}
      </Box>
      {children}
    </Box>
  );
};

/** A price before and after, with by how many per cent it rose or fell; a great change stands out. */
export const AmountChange = (props: { before: string; after: string; currency: string }): ReactNode => {
  const { before, after, currency } = props;
  const { locale } = useFormats();
  const amount = useAmountText();
  const percent = percentBetween(before, after);
  const written = (value: string): string => (value === '' ? '' : amount(value, currency));
  return (
    <ValueChange before={written(before)} after={written(after)}>
      {percent !== null && percent !== 0 && (
        <Box
          component="span"
          translate="no"
          sx={{
            ml: 0.75,
            whiteSpace: 'nowrap',
            fontWeight: 600,
            color: Math.abs(percent) >= remarkable ? 'warning.main' : 'text.secondary',
          }}
        >
          {new Intl.NumberFormat(locale, {
            style: 'percent',
            signDisplay: 'always',
            maximumFractionDigits: 1,
          }).format(percent / 100)}
        </Box>
      )}
    </ValueChange>
  );
};
