import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../domain/home/figures';
import { mostRanked, type RankingAnswer, type RankKind, type RankRow } from '../../../domain/home/rankings';
import { currencyDigits } from '../../../domain/money';
import { messageOf } from '../../api/failures/failure';
import { useReadRankingQuery } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useAmountText } from '../../ui/format/Amount';
import { countryName } from '../../ui/format/countryName';
import { useFormats } from '../../ui/format/formats';
import { Panel } from '../../ui/Panel';
import { numberFormat } from '../../ui/writing';
import { BarTable } from './BarTable';
import { HoursPicture } from './HoursPicture';
import { PicturePanel } from '../../home/PicturePanel';

const panelHeight = 44 * (mostRanked + 1);

/** What a line is called, and its page. */
const useRankNames = (kind: RankKind): ((row: RankRow) => { name: string; to?: string }) => {
  const { t } = useTranslation('home');
  const { locale } = useFormats();
  const seesProducts = useCan('read_products');
  const seesVendors = useCan('read_settings');
  return ({ key, name }) => {
    switch (kind) {
      case 'vendor':
        return seesVendors ? { name, to: `/vendors/${encodeURIComponent(key)}` } : { name };
      case 'product':
        if (key === '') return { name: t('ranks.noProduct') };
        return seesProducts ? { name, to: `/products/${key}` } : { name };
      case 'country':
        return { name: key === '' ? t('ranks.noCountry') : countryName(key, locale) };
      case 'channel':
        return {
          name:
            key === 'own' || key === 'shopify' || key === 'manual'
              ? t(`ranks.channels.${key}`)
              : t('ranks.noChannel'),
        };
      case 'hour':
        return { name };
    }
  };
};

/** What those beyond the ranked come to, so that a file of the first alone does not pass for all: orders and sales. */
const sumsLeftOut = ({ currency, rows, total }: RankingAnswer): string[] => {
  const orders = rows.reduce((sum, row) => sum - row.orders, total.orders);
  const sales = rows.reduce((sum, row) => sum - Number(row.sales), Number(total.sales));
  return [String(orders), sales.toFixed(currencyDigits(currency))];
};

const RankTable = ({
  kind,
  answer,
  days: { from, to },
}: {
  kind: RankKind;
  answer: RankingAnswer;
  days: Days;
}): ReactNode => {
  const { t } = useTranslation('home');
  const { locale } = useFormats();
  const amountText = useAmountText();
  const nameOf = useRankNames(kind);
  const count = (value: number): string => numberFormat(locale, {}).write(value);
  const { currency, rows, total } = answer;
  const left = total.count - rows.length;
  const lines = rows.map((row) => ({ row, ...nameOf(row) }));
  const head = [t(`ranks.of.${kind}`), t('figures.orders.name'), t('figures.sales.name')];
  const title = t(`ranks.title.${kind}`);
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <Typography color="textSecondary">{t('ranks.none')}</Typography>
      </Panel>
    );
  return (
    <PicturePanel
      title={title}
      file={`${kind}-${from}-${to}`}
      isPicture={false}
      isNumber={(column) => column > 0}
      head={head}
      shown={[]}
      plain={[
        ...lines.map(({ row, name }) => [name, String(row.orders), row.sales]),
        ...(left > 0 ? [[t('ranks.more', { count: left }), ...sumsLeftOut(answer)]] : []),
      ]}
    >
      <BarTable
        label={title}
        head={head}
        rows={lines.map(({ row, name, to: page }) => ({
          key: row.key,
          name,
          to: page,
          size: Number(row.sales),
          cells: [count(row.orders), amountText(row.sales, currency)],
        }))}
      />
      {left > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('ranks.more', { count: left })}
        </Typography>
      )}
    </PicturePanel>
  );
};

const knownChannels = ['own', 'shopify', 'manual'] as const;

/** A ranking of the one line "not known" says nothing. */
const isNothingKnown = (kind: RankKind, { rows }: RankingAnswer): boolean =>
  rows.length > 0 &&
  ((kind === 'channel' && rows.every(({ key }) => !knownChannels.some((known) => known === key))) ||
    (kind === 'country' && rows.every(({ key }) => key === '')));

/** Who or what sold most in the days, or when in the week; fails alone. */
export const RankPanel = ({ kind, days }: { kind: RankKind; days: Days }): ReactNode => {
  const { t } = useTranslation('home');
  const { currentData, error, refetch } = useReadRankingQuery({ kind, from: days.from, to: days.to });
  if (currentData !== undefined && isNothingKnown(kind, currentData)) return null;
  if (currentData !== undefined)
    return kind === 'hour' ? (
      <HoursPicture answer={currentData} days={days} />
    ) : (
      <RankTable kind={kind} answer={currentData} days={days} />
    );
  return (
    <Panel title={t(`ranks.title.${kind}`)}>
      {error === undefined ? (
        <Skeleton variant="rounded" height={kind === 'hour' ? 200 : panelHeight} />
      ) : (
        <ErrorNotice
          title={t('ranks.failed')}
          message={messageOf(error) ?? ''}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
};
