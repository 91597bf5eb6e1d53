import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../domain/home/figures';
import type { RankingAnswer } from '../../../domain/home/rankings';
import { useAmountText } from '../../ui/format/Amount';
import { useFormats } from '../../ui/format/formats';
import { dateFormat, numberFormat } from '../../ui/writing';
import { PicturePanel } from '../../home/PicturePanel';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday, midnight of which is written in UTC. */
const monday = Date.UTC(2024, 0, 1);
const atHour = (weekday: number, hour: number): Date => new Date(monday + (weekday * 24 + hour) * 3_600_000);

/** When in the week orders are placed: the more, the stronger the colour. */
export const HoursPicture = ({ answer, days }: { answer: RankingAnswer; days: Days }): ReactNode => {
  const { t } = useTranslation('home');
  const { locale } = useFormats();
  const amountText = useAmountText();
  const { vars, palette } = useTheme();
  const colour = (vars ?? { palette }).palette.primary.main;
  const of = new Map(answer.rows.map((row) => [Number(row.key), row]));
  const most = Math.max(1, ...answer.rows.map(({ orders }) => orders));
  const dayName = (weekday: number, style: 'short' | 'long'): string =>
    dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(atHour(weekday, 0));
  const hourName = (hour: number): string =>
    dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(atHour(0, hour));
  const count = (value: number): string => numberFormat(locale, {}).write(value);
  const shade = (orders: number): string =>
    orders === 0
      ? 'transparent'
      : `color-mix(in srgb, ${colour} ${String(12 + Math.round((88 * orders) / most))}%, transparent)`;
  const sold = weekdays.flatMap((weekday) =>
    hours.flatMap((hour) => {
      const row = of.get(weekday * 24 + hour);
      return row === undefined ? [] : [{ weekday, hour, row }];
    }),
  );
  return (
    <PicturePanel
      title={t('ranks.title.hour')}
      file={`hours-${days.from}-${days.to}`}
      isNumber={(column) => column > 1}
      head={[t('ranks.weekday'), t('ranks.of.hour'), t('figures.orders.name'), t('figures.sales.name')]}
      shown={sold.map(({ weekday, hour, row }) => [
        dayName(weekday, 'long'),
        hourName(hour),
        count(row.orders),
        amountText(row.sales, answer.currency),
      ])}
      plain={sold.map(({ weekday, hour, row }) => [
        dayName(weekday, 'long'),
        String(hour),
        String(row.orders),
        row.sales,
      ])}
    >
      {sold.length === 0 ? (
        <Typography color="textSecondary">{t('ranks.none')}</Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto repeat(24, minmax(0, 1fr))',
            gap: '2px',
            fontSize: 12,
          }}
        >
          {weekdays.map((weekday) => (
            <Box key={weekday} sx={{ display: 'contents' }}>
              <Box sx={{ pr: 1, lineHeight: '24px' }}>{dayName(weekday, 'short')}</Box>
              {hours.map((hour) => {
                const orders = of.get(weekday * 24 + hour)?.orders ?? 0;
                return (
                  <Box
                    key={hour}
                    title={t('ranks.inHour', {
                      day: dayName(weekday, 'long'),
                      hour: hourName(hour),
                      orders: count(orders),
                    })}
                    sx={{
                      height: 24,
                      borderRadius: '2px',
                      bgcolor: 'action.hover',
                      backgroundImage: `linear-gradient(${shade(orders)}, ${shade(orders)})`,
                    }}
                  />
                );
              })}
            </Box>
          ))}
          <Box />
          {[0, 6, 12, 18].map((hour) => (
            <Box key={hour} sx={{ gridColumn: 'span 6', color: 'text.secondary' }}>
              {hourName(hour)}
            </Box>
          ))}
        </Box>
      )}
    </PicturePanel>
  );
};
