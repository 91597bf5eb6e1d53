import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failures/failure';
import { useListOwnSecurityQuery } from '../../../api/hooks';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { OlderPager } from '../../../ui/list/OlderPager';
import { Panel } from '../../../ui/Panel';
import { useSecurityColumns, useSecurityWords } from '../security/useSecurityColumns';

/** What happened with one's own account, and what others did to it. */
export const OwnSecurityPanel = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const [before, setBefore] = useState('');
  const { data, isFetching, error, refetch } = useListOwnSecurityQuery(before === '' ? {} : { before });
  const columns = useSecurityColumns(false);
  const wordsOf = useSecurityWords();
  return (
    <Panel title={t('journal.own')}>
      <DataTable
        label={t('journal.own')}
        columns={columns}
        rows={data?.entries}
        rowId={({ id }) => id}
        rowName={wordsOf}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('journal.empty')} />}
        skeletons={3}
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={setBefore} />
    </Panel>
  );
};
