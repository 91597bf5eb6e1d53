import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productSorts, stockFilters } from '../../../../domain/products/products';
import { useMarketplaceView } from '../../../session/useSession';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchField } from '../../../ui/list/SearchField';
import type { ListFilters } from './useProducts';
import { useVendorNames } from '../useVendorNames';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { isLocaleCode, useLanguageNames } from '../../../language/languageNames';

/**
 * The further languages of the shop, to find what is not translated. One of the address stays to be seen, also
 * where the shop no longer speaks it.
 */
const useTranslationFilter = (chosen: string): { value: string; label: string }[] => {
  const namesOf = useLanguageNames();
  const { data } = useReadAppInfoQuery();
  const { enabled, locales = [] } = data?.features.translations ?? {};
  const others = enabled === false ? [] : locales.filter((locale) => locale !== data?.locale);
  const shown = new Set(chosen === '' ? others : [...others, chosen]);
  return [...shown].map((value) => ({ value, label: isLocaleCode(value) ? namesOf([value]) : value }));
};

interface ProductFiltersBarProps {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
  onClear: (() => void) | undefined;
  /** How many of them are in use, without the search. */
  inUse: number;
  /** Stands at the end: views and columns. */
  aside: ReactNode;
}

/** The best match is an order only where something is looked for. */
const sortsFor = ({ q, sort }: ListFilters): ListFilters['sort'][] =>
  productSorts.filter((item) => item !== 'RELEVANCE' || q !== '' || sort === item);

/** Search, stock, vendor and order of the list. */
export const ProductFiltersBar = ({
  filters,
  onChange,
  onClear,
  inUse,
  aside,
}: ProductFiltersBarProps): ReactNode => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const names = useVendorNames();
  const languages = useTranslationFilter(filters.untranslated);
  // A vendor of the address stays chosen while the names are on their way, or when it is gone.
  const vendors =
    filters.vendor === '' || names.includes(filters.vendor) ? names : [filters.vendor, ...names];
  return (
    <FilterBar
      onClear={onClear}
      inUse={inUse}
      aside={aside}
      search={<SearchField label={t('search')} value={filters.q} onChange={(q) => onChange({ q })} />}
    >
      <FilterSelect
        label={t('fields.stock')}
        value={filters.stock}
        options={stockFilters.map((value) => ({ value, label: t(`stocks.${value}`) }))}
        onChange={(stock) => onChange({ stock })}
      />
      {admin && (
        <FilterSelect
          label={t('fields.vendor')}
          value={filters.vendor}
          options={[
            { value: '', label: t('marketplaceVendor') },
            ...vendors.map((value) => ({ value, label: value })),
          ]}
          onChange={(vendor) => onChange({ vendor })}
        />
      )}
      {languages.length > 0 && (
        <FilterSelect
          label={t('untranslated')}
          value={filters.untranslated}
          options={[{ value: '', label: t('anyTranslation') }, ...languages]}
          onChange={(untranslated) => onChange({ untranslated })}
        />
      )}
      <FilterSelect
        label={t('sort')}
        value={filters.sort}
        options={sortsFor(filters).map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
};
