import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offerFilters, offerListSchema, type Offer, type OfferFilter } from '../../../domain/offers/offers';
import { messageOf } from '../../api/failures/failure';
import { useListOffersQuery, useReadAppStatusQuery } from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { writeNumber } from '../../language/locale';
import { useFilters } from '../../filters/useFilters';
import { useMarketplaceView } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { Amount } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { FilterBar } from '../../ui/list/FilterBar';
import { Pager } from '../../ui/list/Pager';
import { SearchField } from '../../ui/list/SearchField';
import { StateTabs } from '../../ui/list/StateTabs';
import { PageTitle } from '../../ui/PageTitle';
import { OfferSheet } from './OfferSheet';
import { OfferState } from './OfferState';
import { useSpanText } from './useSpanText';

interface ListFilters {
  status: OfferFilter;
  q: string;
  id: string;
  page: number;
}

const defaults: ListFilters = { status: 'all', q: '', id: '', page: 1 };
/** How often the list is asked for again while somebody looks, in ms. */
const interval = 30_000;

/** The one that is open: among those of the page, else by its id, as a link of a mail leads to it. */
const useOpenOffer = (id: string, offers: readonly Offer[]): Offer | undefined => {
  const listed = offers.find((each) => each.id === id);
  const { currentData } = useListOffersQuery({ id }, { skip: id === '' || listed !== undefined });
  return id === '' ? undefined : (listed ?? currentData?.offers[0]);
};

/** What buyers offer: a list by state, and one of them beside it with what can be done. */
export default function OffersScreen(): ReactNode {
  const { t } = useTranslation('offers');
  const isAdmin = useMarketplaceView();
  const { filters, change, clear } = useFilters(offerListSchema, defaults);
  const { status, q, id, page } = filters;
  const { data, currentData, isFetching, error, refetch } = ofTheFilters(
    useListOffersQuery({ status, page, ...(q === '' ? {} : { q }) }, { pollingInterval: interval }),
  );
  const waiting = useReadAppStatusQuery({}).data?.counts.offers;
  const shown = currentData ?? data;
  const open = useOpenOffer(id, shown?.offers ?? []);
  const spanText = useSpanText();
  const money = (value: string, { currency }: Offer): ReactNode => (
    <Amount value={value} currency={currency} />
  );
  const columns: Column<Offer>[] = [
    {
      key: 'product',
      head: t('product'),
      title: true,
      cell: ({ product, variantTitle, quantity, order }) => {
        const named = `${writeNumber(quantity)} × ${[product.title, variantTitle].filter((part) => part !== '').join(', ')}`;
        if (order === null || order.pieces === quantity) return named;
        return (
          <span className="sk-lines">
            {named}
            <span className="sk-below">{t('orderPieces', { count: order.pieces })}</span>
          </span>
        );
      },
    },
    ...(isAdmin
      ? [{ key: 'vendor', head: t('vendor'), width: '13%', cell: ({ vendor }: Offer) => vendor }]
      : []),
    {
      key: 'offered',
      head: t('offered'),
      width: 150,
      align: 'right',
      // How much less it is than what it costs.
      cell: (offer) => (
        <span className="sk-lines">
          {money(offer.amount, offer)}
          <span className="sk-below">
            {t('listPrice')} {money(offer.listPrice, offer)}
          </span>
        </span>
      ),
    },
    {
      key: 'proposed',
      spare: 1,
      head: t('proposed'),
      width: 110,
      align: 'right',
      cell: (offer) => offer.counterOffer !== null && money(offer.counterOffer, offer),
    },
    {
      key: 'keeps',
      spare: 2,
      head: t(isAdmin ? 'keeps' : 'keepsYours'),
      width: 150,
      align: 'right',
      // What was bought is booked, and no longer reckoned.
      cell: (offer) =>
        offer.booked === null
          ? spanText(offer.keeps.keeps, offer.currency)
          : money(offer.booked.keeps, offer),
    },
    { key: 'state', head: t('state'), width: 225, cell: (offer) => <OfferState offer={offer} /> },
    {
      key: 'when',
      spare: 3,
      head: t('when'),
      width: 120,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
  return (
    <>
      <PageTitle title={t('title')} />
      <StateTabs
        label={t('tabs')}
        value={status}
        tabs={offerFilters.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(value === 'pending' && { count: waiting }),
        }))}
        onChange={(value) => change({ status: value })}
      />
      <FilterBar
        onClear={q === '' ? undefined : clear}
        search={<SearchField label={t('search')} value={q} onChange={(value) => change({ q: value })} />}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown?.offers}
        rowId={(offer) => offer.id}
        rowName={({ product }) => product.title}
        link={(offer) =>
          `/offers?${new URLSearchParams({
            ...(status !== 'all' && { status }),
            ...(q !== '' && { q }),
            ...(page !== 1 && { page: String(page) }),
            id: offer.id,
          }).toString()}`
        }
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          q === '' ? (
            <EmptyState title={t(`none.${status}`)} text={t('emptyHelp')} />
          ) : (
            <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} />
          )
        }
      />
      <Pager
        page={page}
        pageCount={shown?.pageCount ?? 1}
        total={shown?.count}
        onPage={(number) => change({ page: number })}
      />
      {open !== undefined && (
        <OfferSheet key={open.id} offer={open} onClose={() => change({ id: '', page })} />
      )}
    </>
  );
}
