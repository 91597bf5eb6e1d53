import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureSpan, FiguresAnswer, Grain } from '../../domain/home/figures';
import { currencyDigits } from '../../domain/money';
import { partOnDemand } from '../ui/later';
import { useLocalDateText } from '../ui/format/LocalDate';
import { figureForms, figureOf, type FigureName } from './figureLines';
import { PicturePanel, type PictureRows } from './PicturePanel';
import { useFigureText, useFigureWord } from './useFigureText';

const TrendChart = partOnDemand(() => import(/* webpackChunkName: "charts" */ './TrendChart'));

/** How high the picture is, also while it is on its way. */
const chartHeight = 280;

interface TrendPanelProps {
  name: FigureName;
  answer: FiguresAnswer;
  by: Grain;
}

interface Line {
  span: FigureSpan;
  before: FigureSpan | undefined;
}

/** The rows of the picture as texts: as a table, for the clipboard and for a file. */
const useRows = ({ name, answer, by }: TrendPanelProps): PictureRows => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const figureText = useFigureText(answer.currency);
  const lines = answer.period.spans.map((span, index): Line => ({
    span,
    before: answer.compared?.spans[index],
  }));
  const value = (span: FigureSpan | undefined): string =>
    span === undefined ? '' : figureText(name, figureOf(span, name));
  const plain = (span: FigureSpan | undefined): string => {
    const number = span === undefined ? null : figureOf(span, name);
    if (number === null) return '';
    return figureForms[name] === 'amount' ? number.toFixed(currencyDigits(answer.currency)) : String(number);
  };
  const first = t(`spanOf.${by}`);
  const word = useFigureWord(name);
  const label = t(`figures.${word}.name`);
  const withBefore = answer.compared !== null;
  const head = withBefore ? [first, label, t('dayBefore'), t('earlier', { name: label })] : [first, label];
  const rowOf =
    (day: (day: string) => string, write: typeof value) =>
    ({ span, before }: Line): string[] => [
      day(span.from),
      write(span),
      ...(withBefore ? [before === undefined ? '' : day(before.from), write(before)] : []),
    ];
  return {
    head,
    shown: lines.map(rowOf(dateText, value)),
    plain: lines.map(rowOf((day) => day, plain)),
  };
};

/** A figure over time, the comparison behind it, as a picture and as a table. */
export const TrendPanel = (props: TrendPanelProps): ReactNode => {
  const { name, answer } = props;
  const { t } = useTranslation('home');
  const rows = useRows(props);
  const word = useFigureWord(name);
  const { from, to } = answer.period;
  return (
    <PicturePanel
      {...rows}
      title={t('overTime', { name: t(`figures.${word}.name`) })}
      file={`${name}-${from}-${to}`}
      isNumber={(column) => column % 2 === 1}
    >
      <Box sx={{ height: chartHeight }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <TrendChart name={name} answer={answer} />
        </Suspense>
      </Box>
    </PicturePanel>
  );
};
