import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedFigure } from '../../../domain/home/figures';
import { BackLink } from '../../ui/BackLink';
import { EmptyState } from '../../ui/EmptyState';
import { useLocalDateText } from '../../ui/format/LocalDate';
import type { RowsProps } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Pager } from '../../ui/list/Pager';
import { PageTitle } from '../../ui/PageTitle';

interface FigureRowsPageProps<R> extends Pick<RowsProps<R>, 'columns' | 'rowId' | 'rowName' | 'link'> {
  figure: ListedFigure | 'paid';
  filters: { from: string; to: string; page: number };
  /** Undefined until it is there. */
  answer: { currency: string; rows: R[]; total: number; pageCount: number } | undefined;
  /** What all rows come to, in words. */
  sums: readonly string[];
  fetching: boolean;
  error: string | undefined;
  onRetry: () => void;
  onPage: (page: number) => void;
  actions?: ReactNode;
}

/** The rows behind a figure of home: of which days they are, what they come to, and each with the way to it. */
export const FigureRowsPage = <R,>({
  figure,
  filters: { from, to, page },
  answer,
  sums,
  onPage,
  actions,
  ...table
}: FigureRowsPageProps<R>): ReactNode => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const title = t(`rows.titles.${figure}`);
  const said = answer === undefined ? [] : [t('rows.count', { count: answer.total }), ...sums];
  return (
    <>
      <PageTitle
        title={title}
        back={<BackLink to={`/?period=dates&from=${from}&to=${to}`}>{t('title')}</BackLink>}
        actions={actions}
      />
      <Box sx={{ mb: 2 }}>
        {/* Of orders it names the currency, which is not known before the answer. */}
        {answer !== undefined || figure !== 'orders' ? (
          <Typography>{t(`rows.help.${figure}`, { currency: answer?.currency ?? '' })}</Typography>
        ) : (
          table.error === undefined && <Skeleton width={320} />
        )}
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {from === to ? dateText(from) : t('span', { from: dateText(from), to: dateText(to) })}
          {said.map((text) => (
            <span key={text}> · {text}</span>
          ))}
        </Typography>
      </Box>
      <DataTable label={title} rows={answer?.rows} empty={<EmptyState title={t('rows.none')} />} {...table} />
      <Pager page={page} pageCount={answer?.pageCount ?? 1} total={answer?.total} onPage={onPage} />
    </>
  );
};
