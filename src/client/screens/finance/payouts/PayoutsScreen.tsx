import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { pageSchema } from '../../../../domain/paging';
import { useFilters } from '../../../filters/useFilters';
import { PageTitle } from '../../../ui/PageTitle';
import { StateTabs } from '../../../ui/list/StateTabs';
import { DueList } from './DueList';
import { PayoutHistory } from './PayoutHistory';

const tabs = ['due', 'history'] as const;
type Tab = (typeof tabs)[number];
const schema = object({
  tab: string().oneOf(tabs),
  before: string(),
  q: string().max(200),
  page: pageSchema,
  currency: string().max(3),
});
const defaults: { tab: Tab; before: string; q: string; page: number; currency: string } = {
  tab: 'due',
  before: '',
  q: '',
  page: 1,
  currency: '',
};

/** What vendors are due, and every payout there was. */
export default function PayoutsScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const { filters, change } = useFilters(schema, defaults);
  return (
    <>
      <PageTitle title={t('payouts.title')} />
      <StateTabs
        label={t('tabs')}
        value={filters.tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(tab) => change({ tab, before: '', q: '', currency: '' })}
      />
      {filters.tab === 'due' ? (
        <DueList q={filters.q} page={filters.page} currency={filters.currency} change={change} />
      ) : (
        <PayoutHistory before={filters.before} onPage={(before) => change({ before })} />
      )}
    </>
  );
}
