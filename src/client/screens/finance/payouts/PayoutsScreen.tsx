import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { pageSchema } from '../../../../domain/paging';
import { useFilters } from '../../../filters/useFilters';
import { PageTitle } from '../../../ui/PageTitle';
import { StateTabs } from '../../../ui/list/StateTabs';
import { DueList } from './DueList';
import { stands, type Stand } from './dueSums';
import { PayoutHistory } from './PayoutHistory';

const tabs = ['due', 'history'] as const;
type Tab = (typeof tabs)[number];
const schema = object({
  tab: string().oneOf(tabs),
  before: string(),
  q: string().max(200),
  page: pageSchema,
  currency: string().max(3),
  stand: string().oneOf(stands),
  of: string().max(200),
});
const defaults: {
  tab: Tab;
  before: string;
  q: string;
  page: number;
  currency: string;
  stand: Stand;
  of: string;
} = {
  tab: 'due',
  before: '',
  q: '',
  page: 1,
  currency: '',
  stand: 'all',
  of: '',
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
        onChange={(tab) => change({ tab, before: '', q: '', currency: '', stand: 'all', of: '' })}
      />
      {filters.tab === 'due' ? (
        <DueList {...filters} change={change} />
      ) : (
        <PayoutHistory before={filters.before} onPage={(before) => change({ before })} />
      )}
    </>
  );
}
