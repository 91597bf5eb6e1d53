import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import {
  figureRowsSchema,
  listedFigures,
  type FigureRow,
  type FigureRowsAnswer,
  type ListedFigure,
} from '../../../domain/home/figures';
import { messageOf } from '../../api/failures/failure';
import { useListFigureRowsQuery } from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { useFilters } from '../../filters/useFilters';
import { useMarketplaceView } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { Cut } from '../../ui/format/Cut';
import { DateTime } from '../../ui/format/DateTime';
import type { Column } from '../../ui/list/column';
import { writeNumber } from '../../language/locale';
import { figureOf } from '../../home/figureLines';
import { useFigureText, useHoursText } from '../../home/useFigureText';
import { FigureRowsPage } from './FigureRowsPage';

const defaults = { from: '', to: '', page: 1 };
const schema = figureRowsSchema.omit(['figure']);

const hour = 3_600_000;

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / hour;

const useColumns = (figure: ListedFigure, currency: string): Column<FigureRow>[] => {
  const { t } = useTranslation('home');
  const admin = useMarketplaceView();
  const hoursText = useHoursText();
  return useMemo(() => {
    const amount = (key: 'amount' | 'refunded', head: string): Column<FigureRow> => ({
      key,
      head,
      width: 140,
      align: 'right',
      cell: (row) => <Amount value={row[key]} currency={currency} />,
    });
    const shipped: Column<FigureRow>[] = [
      {
        key: 'shippedAt',
        head: t('rows.shippedAt'),
        width: 190,
        cell: ({ shippedAt }) => (shippedAt === null ? '–' : <DateTime value={shippedAt} time />),
      },
      {
        key: 'hours',
        head: t('rows.within'),
        width: 140,
        align: 'right',
        cell: ({ at, shippedAt }) => (shippedAt === null ? '–' : hoursText(hoursBetween(at, shippedAt))),
      },
    ];
    return [
      { key: 'order', head: t('rows.order'), width: 130, title: true, cell: ({ orderName }) => orderName },
      {
        key: 'at',
        spare: 1,
        head: t(figure === 'refunds' ? 'rows.posted' : 'rows.placed'),
        width: 190,
        cell: ({ at }) => <DateTime value={at} time />,
      },
      ...(admin
        ? [{ key: 'vendor', head: t('rows.vendor'), cell: ({ vendor }: FigureRow) => <Cut>{vendor}</Cut> }]
        : []),
      ...(figure === 'shipped' || figure === 'late' ? shipped : []),
      ...(figure === 'orders'
        ? [
            {
              key: 'units',
              head: t('rows.units'),
              width: 110,
              align: 'right' as const,
              cell: ({ units }: FigureRow) => writeNumber(units),
            },
          ]
        : []),
      ...(figure === 'refunded' ? [amount('refunded', t('rows.refunded'))] : []),
      amount('amount', t(figure === 'refunds' ? 'rows.taken' : 'rows.total')),
    ];
  }, [t, admin, hoursText, figure, currency]);
};

/** What all rows together come to: the figure that led here. */
const useTotalText = (figure: ListedFigure): ((answer: FigureRowsAnswer) => string[]) => {
  const { t } = useTranslation('home');
  const amountText = useAmountText();
  const hoursText = useHoursText();
  const shareText = useFigureText('');
  return ({ totals, currency }) => {
    const { orders, units, shipped, timeToShip, money } = totals;
    switch (figure) {
      case 'orders': {
        const sums = [
          t('rows.sum', { sum: amountText(totals.sales, currency) }),
          t('rows.pieces', { count: units }),
        ];
        return totals.average === null
          ? sums
          : [...sums, t('rows.average', { amount: amountText(totals.average, currency) })];
      }
      case 'cancelled':
      case 'refunded':
        return [
          t('rows.shareOf', {
            share: shareText(figure, figureOf(totals, figure)),
            orders: t('rows.orders', { count: orders }),
          }),
        ];
      case 'late':
        return [
          t('rows.shareOf', {
            share: shareText(figure, figureOf(totals, figure)),
            orders: t('rows.shippedOrders', { count: shipped }),
          }),
        ];
      case 'shipped':
        return timeToShip === null
          ? []
          : [
              t('rows.times', {
                median: hoursText(timeToShip.median),
                slowest: hoursText(timeToShip.slowest),
              }),
            ];
      case 'refunds':
        return money === null ? [] : [t('rows.sum', { sum: amountText(money.refunds, currency) })];
      case 'newCustomers':
        return [];
    }
  };
};

/** The list of orders with the same ones, where they are worked on. */
const listOf = (figure: ListedFigure, days: string): string | null => {
  if (figure === 'orders') return `/orders?${days}`;
  return figure === 'cancelled' ? `/orders?fulfillment=cancelled&${days}` : null;
};

const FigureRows = ({ figure }: { figure: ListedFigure }): ReactNode => {
  const { t } = useTranslation('home');
  const totalText = useTotalText(figure);
  const { filters, change } = useFilters(schema, defaults);
  const { from, to, page } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(
    useListFigureRowsQuery({ figure, from, to, page }),
  );
  const list = listOf(figure, `from=${from}&to=${to}`);
  return (
    <FigureRowsPage
      figure={figure}
      filters={filters}
      answer={data}
      sums={data === undefined ? [] : totalText(data)}
      columns={useColumns(figure, data?.currency ?? '')}
      rowId={({ orderId, at }) => `${orderId} ${at}`}
      rowName={({ orderName }) => orderName}
      link={({ orderId }) => `/orders/${orderId}`}
      fetching={isFetching}
      error={messageOf(error)}
      onRetry={() => void refetch()}
      onPage={(number) => change({ page: number })}
      actions={
        list !== null && (
          <Button component={Link} to={list} variant="outlined" color="inherit">
            {t('rows.inOrders')}
          </Button>
        )
      }
    />
  );
};

/** The orders or postings behind a figure of home. */
export default function FigureRowsScreen(): ReactNode {
  const { figure } = useParams();
  const known = listedFigures.find((each) => each === figure);
  return known === undefined ? <Navigate to="/" replace /> : <FigureRows key={known} figure={known} />;
}
