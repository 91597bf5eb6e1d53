import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periods } from '../../../../domain/dates';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import { dueFilters } from '../../../../domain/orders/orders';
import { useListStoresQuery } from '../../../api/hooks';
import { useUser } from '../../../session/useSession';
import { partLater } from '../../../ui/later';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchField } from '../../../ui/list/SearchField';
import type { ListFilters } from './useOrders';

const MoreOrderFilters = partLater(() => import(/* webpackChunkName: "list-menus" */ './MoreOrderFilters'));

/** Whose orders may be asked for, the chosen one among them; null where one sees one's own alone. */
const useVendorChoices = (chosen: string): string[] | null => {
  const { store, marketplaceView, permissions } = useUser();
  const isOffered = marketplaceView && permissions.includes('switch_vendor');
  const { data } = useListStoresQuery(undefined, { skip: !isOffered });
  if (!isOffered) return null;
  const names = data?.stores.find((each) => each.store === store)?.vendors ?? [];
  const vendors = names.filter((name) => name !== marketplaceVendor);
  return chosen === '' || vendors.includes(chosen) ? vendors : [chosen, ...vendors];
};

interface OrderFiltersBarProps {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
  onClear: (() => void) | undefined;
  /** How many of them are in use, without the search. */
  inUse: number;
  /** Stands at the end of the bar. */
  aside: ReactNode;
}

/** Search, days, what is late, and payout of the list. A period and days of one's own exclude each other. */
export const OrderFiltersBar = ({
  filters,
  onChange,
  onClear,
  inUse,
  aside,
}: OrderFiltersBarProps): ReactNode => {
  const { t } = useTranslation('orders');
  const { q, period, from, to, payout, due, vendor } = filters;
  const vendors = useVendorChoices(vendor);
  return (
    <FilterBar
      onClear={onClear}
      inUse={inUse}
      aside={aside}
      more={<MoreOrderFilters filters={filters} onChange={onChange} />}
      moreInUse={[from !== '', to !== '', payout !== 'all'].filter(Boolean).length}
      search={<SearchField label={t('search')} value={q} onChange={(text) => onChange({ q: text })} />}
    >
      <FilterSelect
        label={t('period')}
        value={period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => onChange({ period: value, from: '', to: '' })}
      />
      <FilterSelect
        label={t('due')}
        value={due}
        options={dueFilters.map((value) => ({ value, label: t(`dues.${value}`) }))}
        onChange={(value) => onChange({ due: value, fulfillment: 'any' })}
      />
      {vendors !== null && (
        <FilterSelect
          label={t('fields.vendor')}
          value={vendor}
          options={[
            { value: '', label: t('allVendors') },
            ...vendors.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => onChange({ vendor: value })}
        />
      )}
    </FilterBar>
  );
};
