import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyDigits } from '../../domain/money';
import { isOn } from '../../domain/settings/toggles';
import { trendWeeks, type TrendKind } from '../../domain/home/rankings';
import { useReadAppInfoQuery, useReadTrendsQuery } from '../api/hooks';
import { useCan } from '../session/useSession';
import { useAmountText } from '../ui/format/Amount';

const width = 88;
const height = 24;
const edge = 2;

interface TrendProps {
  kind: TrendKind;
  of: string;
  keys: readonly string[];
}

/** A line from zero on, as high as the most of these weeks. */
export default function Trend({ kind, of, keys }: TrendProps): ReactNode {
  const { t } = useTranslation('home');
  const { vars, palette } = useTheme();
  const amountText = useAmountText();
  const { data: info } = useReadAppInfoQuery();
  const may = useCan('read_orders');
  const skip = !may || info === undefined || !isOn(info.features, 'dashboard') || keys.length === 0;
  const { data } = useReadTrendsQuery({ kind, keys: keys.join('\n') }, { skip });
  if (data === undefined) return null;
  const weeks = data.trends[of] ?? Array.from({ length: trendWeeks }, () => 0);
  const most = Math.max(...weeks);
  const points = weeks.map((sales, index) => {
    const x = edge + (index * (width - 2 * edge)) / (weeks.length - 1);
    const y = height - edge - (most > 0 ? (Math.max(0, sales) * (height - 2 * edge)) / most : 0);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const write = (amount: number): string =>
    amountText(amount.toFixed(currencyDigits(data.currency)), data.currency);
  const label = t('trend', {
    sum: write(weeks.reduce((all, sales) => all + sales, 0)),
    last: write(weeks.at(-1) ?? 0),
  });
  const colours = (vars ?? { palette }).palette;
  return (
    <svg role="img" aria-label={label} width={width} height={height} style={{ display: 'block' }}>
      <title>{label}</title>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={most > 0 ? colours.primary.main : colours.divider}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
