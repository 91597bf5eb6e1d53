import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { submissionKinds } from '../../../../domain/products/submissions';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchField } from '../../../ui/list/SearchField';
import { StateTabs } from '../../../ui/list/StateTabs';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import { useNarrow } from '../../../ui/useNarrow';
import { useSelection } from '../../../ui/list/useSelection';
import { RefusalDialog } from './RefusalDialog';
import { SubmissionList } from './SubmissionList';
import { SubmissionPane } from './SubmissionPane';
import { useDeciding } from './useDeciding';
import { useQueue, type Queue } from './useQueue';

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 360px) minmax(0, 1fr)' },
};

/** As high as the window, so that the list goes its own way beside what is read. */
const listStyle = {
  overflowY: 'auto',
  maxHeight: { md: 'calc(100dvh - 240px)' },
  position: { md: 'sticky' },
  top: 64,
};

/** New and changed ones apart, the search, and whose they are. */
const QueueFilters = ({ queue }: { queue: Queue }): ReactNode => {
  const { t } = useTranslation('products');
  const { vendor, kind, q, narrow, currentData, data } = queue;
  const waiting = (data?.vendors ?? []).filter(({ count }) => count > 0);
  const others = vendor === '' || waiting.some((each) => each.vendor === vendor) ? [] : [vendor];
  const kinds = currentData?.kinds;
  const isNarrowed = q !== '' || vendor !== '';
  return (
    <>
      <StateTabs
        label={t('approval.kinds')}
        value={kind}
        tabs={[
          { value: 'all', label: t('approval.both'), count: kinds && kinds.new + kinds.changed },
          ...submissionKinds.map((value) => ({ value, label: t(`kind.${value}`), count: kinds?.[value] })),
        ]}
        onChange={(value) => narrow({ kind: value })}
      />
      <FilterBar
        onClear={isNarrowed ? () => narrow({ q: '', vendor: '' }) : undefined}
        inUse={vendor === '' ? 0 : 1}
        search={
          <SearchField label={t('approval.search')} value={q} onChange={(text) => narrow({ q: text })} />
        }
      >
        <FilterSelect
          label={t('fields.vendor')}
          value={vendor}
          options={[
            { value: '', label: t('approval.all') },
            ...others.map((each) => ({ value: each, label: each })),
            ...waiting.map(({ vendor: each, count }) => ({
              value: each,
              label: t('vendorCount', { vendor: each, count }),
            })),
          ]}
          onChange={(value) => narrow({ vendor: value })}
        />
      </FilterBar>
    </>
  );
};

const NothingWaits = ({ queue: { vendor, kind, q, narrow } }: { queue: Queue }): ReactNode => {
  const { t } = useTranslation('products');
  if (q !== '' || kind !== 'all')
    return (
      <EmptyState
        title={t('approval.noneFound')}
        text={t('approval.noneFoundHelp')}
        action={
          <Button variant="outlined" onClick={() => narrow({ q: '', vendor: '', kind: 'all' })}>
            {t('approval.showAll')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={vendor === '' ? t('approval.empty') : t('emptyVendor', { name: vendor })}
      text={t('emptyHelp')}
      action={
        <Button component={Link} to="/products" variant="outlined">
          {t('toProducts')}
        </Button>
      }
    />
  );
};

/** What waits for approval: the list, what changed of the one that is open, and the decision; all by the keyboard. */
export default function ApprovalScreen(): ReactNode {
  const { t } = useTranslation('products');
  const narrow = useNarrow();
  const queue = useQueue();
  const selection = useSelection(`${queue.kind} ${queue.q} ${queue.vendor}`);
  const deciding = useDeciding(queue, selection);
  const { rows, current, currentData, error } = queue;
  const { asked, chosen } = deciding;
  const message = messageOf(error);
  const count = currentData?.count;
  const showsList = !narrow || !queue.chosen;
  const showsPane = !narrow || queue.chosen;
  return (
    <>
      {showsList && (
        <PageTitle
          title={t('approval.title')}
          aside={
            count === undefined || count === 0 ? undefined : (
              <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
                {t('position', { place: queue.index + 1, count })}
              </Box>
            )
          }
        />
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void queue.refetch()} />}
      {showsList && <QueueFilters queue={queue} />}
      {currentData !== undefined && rows.length === 0 && <NothingWaits queue={queue} />}
      {(currentData === undefined ? message === undefined : rows.length > 0) && (
        <Box sx={columnsStyle}>
          {showsList && (
            <Paper variant="outlined" sx={listStyle}>
              {chosen.length > 0 && (
                <Box sx={{ p: 1, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
                  <SelectionBar selection={selection} pageRows={rows.length}>
                    <Button size="small" onClick={() => deciding.act('approve')}>
                      {t('approve')}
                    </Button>
                    <Button size="small" color="inherit" onClick={() => deciding.act('unapprove')}>
                      {t('approval.unapprove')}
                    </Button>
                    <Button size="small" color="error" onClick={() => deciding.act('delete')}>
                      {t('delete')}
                    </Button>
                  </SelectionBar>
                </Box>
              )}
              <SubmissionList
                rows={currentData === undefined ? undefined : rows}
                current={narrow ? undefined : current?.id}
                selection={selection}
                onOpen={queue.open}
              />
            </Paper>
          )}
          {showsPane && <SubmissionPane queue={queue} deciding={deciding} />}
        </Box>
      )}
      {asked !== null && (
        <RefusalDialog
          action={asked.action}
          name={asked.rows.length === 1 ? asked.rows[0]?.title : undefined}
          count={asked.rows.length}
          onConfirm={deciding.confirm}
          onCancel={deciding.cancel}
        />
      )}
    </>
  );
}
