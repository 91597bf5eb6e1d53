import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureSpan, FiguresAnswer, Grain } from '../../../domain/home/figures';
import { csvLine } from '../../../domain/files/csv/writeCsv';
import { loadChunk } from '../../api/chunks';
import { useLocalDateText } from '../../ui/format/LocalDate';
import { Panel } from '../../ui/Panel';
import { saveBlob } from '../../ui/saveBlob';
import { toast } from '../../ui/Toasts';
import { figureOf, type FigureName } from './figureLines';
import { useFigureText } from './useFigureText';

const TrendChart = lazy(() => loadChunk(() => import(/* webpackChunkName: "charts" */ './TrendChart')));

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
const useRows = ({ name, answer, by }: TrendPanelProps) => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const figureText = useFigureText(answer.currency);
  const lines = answer.period.spans.map((span, index): Line => ({
    span,
    before: answer.compared?.spans[index],
  }));
  const value = (span: FigureSpan | undefined): string =>
    span === undefined ? '' : figureText(name, figureOf(span, name));
  const plain = (span: FigureSpan | undefined): string =>
    span === undefined ? '' : String(figureOf(span, name) ?? '');
  const first = t(`spanOf.${by}`);
  const label = t(`figures.${name}.name`);
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

const TableOf = ({ title, head, rows }: { title: string; head: string[]; rows: string[][] }): ReactNode => (
  <Box sx={{ maxHeight: 360, overflow: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label={title}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {head.map((cell, index) => (
            <TableCell key={cell} align={index % 2 === 1 ? 'right' : 'left'}>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row[0]}>
            {row.map((cell, index) => (
              <TableCell
                key={head[index]}
                align={index % 2 === 1 ? 'right' : 'left'}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** A figure over time, the comparison behind it, as a picture and as a table. */
export const TrendPanel = (props: TrendPanelProps): ReactNode => {
  const { name, answer } = props;
  const { t } = useTranslation('home');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { head, shown, plain } = useRows(props);
  const title = t('overTime', { name: t(`figures.${name}.name`) });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText([head, ...plain].map((row) => row.join('\t')).join('\n'));
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), { error: true });
    }
  };
  const save = (): void => {
    const text = [head, ...plain].map(csvLine).join('');
    const { from, to } = answer.period;
    saveBlob(new Blob([text], { type: 'text/csv' }), `${name}-${from}-${to}.csv`);
  };
  return (
    <Panel title={title}>
      <Box aria-hidden sx={{ height: chartHeight }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <TrendChart name={name} answer={answer} />
        </Suspense>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" aria-expanded={asTable} aria-controls={id} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'hideTable' : 'showTable')}
        </Button>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="small" onClick={save}>
          {t('csv')}
        </Button>
      </Box>
      <div id={id}>{asTable && <TableOf title={title} head={head} rows={shown} />}</div>
    </Panel>
  );
};
