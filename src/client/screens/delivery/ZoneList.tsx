import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Rate, Zone, ZoneCountry } from '../../../domain/delivery/zones';
import { rangeOfRate } from '../../../domain/delivery/rates';
import { formatAmount } from '../../../domain/money';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { provincesOf, usePlaceNames } from './places';
import { useUnits } from './useUnits';

const mostShown = 6;

const Countries = ({ countries }: { countries: readonly ZoneCountry[] }): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  const names = countries.map(({ code, provinces }) =>
    provinces.length === 0
      ? places.country(code)
      : t('partsOf', {
          country: places.country(code),
          count: provinces.length,
          total: provincesOf(code).length,
        }),
  );
  const more = names.length - mostShown;
  const shown = more > 1 ? [...names.slice(0, mostShown), t('andCountMore', { count: more })] : names;
  return <Box sx={{ color: 'text.secondary', mb: 1 }}>{shown.join(', ')}</Box>;
};

/** Of a rate where it holds: `from 2 kg`, `below €50`. */
const useRangeText = (): ((rate: Rate) => string) => {
  const { t } = useTranslation('delivery');
  const { currency, weightText } = useUnits();
  const amountText = useAmountText();
  return (rate) => {
    const { from, to } = rangeOfRate(rate, currency);
    const kind = rate.field === 'TOTAL_WEIGHT' ? 'weight' : 'price';
    const write = (value: number): string =>
      kind === 'weight' ? weightText(value) : amountText(formatAmount(value, currency), currency);
    if (from === 0 && to === Infinity) return '';
    if (to === Infinity) return t(`range.${kind}Above`, { from: write(from) });
    if (from === 0) return t(`range.${kind}Below`, { to: write(to) });
    return t(`range.${kind}`, { from: write(from), to: write(to) });
  };
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '2fr 3fr 1fr 88px' },
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
};

const daysStyle = {
  color: 'text.secondary',
  gridRow: { xs: 2, sm: 'auto' },
  textAlign: { xs: 'right', sm: 'left' },
} as const;

/** The zones with their rates. */
export const ZoneList = ({ zones, own }: { zones: readonly Zone[]; own: boolean }): ReactNode => {
  const { t } = useTranslation('delivery');
  const { currency } = useUnits();
  const rangeText = useRangeText();
  return zones.map((zone) => (
    <Paper key={zone.id} component="section" variant="outlined" aria-label={zone.zoneName} sx={{ p: 2 }}>
      <Box component="h2" sx={{ fontSize: 15, fontWeight: 600, m: 0 }}>
        {own ? (
          <Link component={RouterLink} to={`/delivery/zones/${zone.id}`}>
            {zone.zoneName}
          </Link>
        ) : (
          zone.zoneName
        )}
      </Box>
      <Countries countries={zone.countries} />
      {zone.rates.map((rate, index) => (
        <Box key={`${rate.name} ${String(index)}`} sx={rowStyle}>
          <span>{rate.name}</span>
          <Box component="span" sx={{ color: 'text.secondary', gridRow: { xs: 2, sm: 'auto' } }}>
            {rangeText(rate)}
          </Box>
          <Box component="span" sx={daysStyle}>
            {rate.days !== null && t('countDays', { count: rate.days })}
          </Box>
          <Box component="span" sx={{ textAlign: 'right' }}>
            {Number(rate.price) === 0 ? t('free') : <Amount value={rate.price} currency={currency} />}
          </Box>
        </Box>
      ))}
    </Paper>
  ));
};
