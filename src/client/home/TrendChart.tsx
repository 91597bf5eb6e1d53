import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '../../domain/home/figures';
import { todayIn } from '../language/today';
import { useFormats } from '../ui/format/formats';
import { useLocalDateText } from '../ui/format/LocalDate';
import { numberFormat } from '../ui/writing';
import { figureForms, figureOf, type FigureName } from './figureLines';
import { useFigureText, useFigureWord } from './useFigureText';

interface TrendChartProps {
  name: FigureName;
  answer: FiguresAnswer;
}

/** A line from zero on, in the marketplace's own colour; what it is compared with is dashed, behind it. */
export default function TrendChart({ name, answer }: TrendChartProps): ReactNode {
  const { t } = useTranslation('home');
  const { vars, palette } = useTheme();
  const { locale, timeZone } = useFormats();
  const dateText = useLocalDateText();
  const figureText = useFigureText(answer.currency);
  const { period, compared } = answer;
  const word = useFigureWord(name);
  const label = t(`figures.${word}.name`);
  const spans = compared === null ? [] : compared.spans;
  const starts = period.spans.map(({ from }) => from);
  const values = period.spans.map((span) => figureOf(span, name));
  // A day that is not over is lower than it will be: its way there is dotted, so that nobody reads it as a fall.
  const isOpen = period.to >= todayIn(timeZone ?? 'UTC');
  const last = values.length - 1;
  const closed = isOpen ? values.map((value, index) => (index === last ? null : value)) : values;
  const open = values.map((value, index) => (index >= last - 1 ? value : null));
  const before = starts.map((_, index) => {
    const span = spans[index];
    return span === undefined ? null : figureOf(span, name);
  });
  const write = (value: number | null): string => figureText(name, value);
  const short = (value: number): string =>
    numberFormat(locale, {
      notation: 'compact',
      ...(figureForms[name] === 'share' ? { style: 'percent' } : {}),
    }).write(value);
  const colours = (vars ?? { palette }).palette;
  const hasPoints = starts.length < 2;
  return (
    <LineChart
      margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      xAxis={[
        {
          data: starts,
          scaleType: 'point',
          valueFormatter: (day: string, { location }) => dateText(day, location === 'tick'),
        },
      ]}
      yAxis={[{ min: Math.min(0, ...values.map((value) => value ?? 0)), valueFormatter: short, width: 56 }]}
      series={[
        ...(compared === null
          ? []
          : [
              {
                id: 'before',
                data: before,
                label: t('earlier', { name: label }),
                color: colours.text.secondary,
                showMark: hasPoints,
                curve: 'linear' as const,
                valueFormatter: write,
              },
            ]),
        {
          id: 'now',
          data: closed,
          label,
          color: colours.primary.main,
          showMark: hasPoints,
          curve: 'linear',
          valueFormatter: write,
        },
        ...(isOpen
          ? [
              {
                id: 'open',
                data: open,
                label: t('notOver', { name: label }),
                color: colours.primary.main,
                // The point before it is the line's own.
                showMark: ({ index }: { index: number }) => index === last,
                curve: 'linear' as const,
                valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
                  dataIndex === last ? write(value) : null,
              },
            ]
          : []),
      ]}
      grid={{ horizontal: true }}
      sx={{
        '& path[data-series="before"]': { strokeDasharray: '4 4' },
        '& path[data-series="open"]': { strokeDasharray: '1 5', strokeLinecap: 'round' },
      }}
    />
  );
}
