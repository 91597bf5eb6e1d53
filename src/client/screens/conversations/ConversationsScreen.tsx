import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListConversationsQuery, useListVendorsQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { FilterBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { SearchField } from '../../ui/list/SearchField';
import { StateTabs } from '../../ui/list/StateTabs';
import { useRowKeys } from '../../ui/list/useRowKeys';
import { useDocumentTitle } from '../../ui/documentTitle';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/useNarrow';
import { NewTalk } from './NewTalk';
import { TalkList } from './TalkList';
import { NoTalk, OpenTalk, StartTalk } from './TalkPane';
import { listEvery, useTalks, type Talks } from './useTalks';

const most = 1000;

const Filters = ({ talks }: { talks: Talks }): ReactNode => {
  const { t } = useTranslation('conversations');
  const isAdmin = useMarketplaceView();
  const { data } = useListConversationsQuery(talks.asked, {
    pollingInterval: listEvery,
    skipPollingIfUnfocused: true,
  });
  const { data: vendors } = useListVendorsQuery(undefined, { skip: !isAdmin });
  const { filters, change } = talks;
  const countOf = (filter: (typeof talks.tabs)[number]): number | undefined => {
    const counts = data?.counts;
    if (counts === undefined || filter === 'all') return undefined;
    const count = counts[filter] ?? 0;
    return count >= most ? undefined : count;
  };
  const names = (vendors?.vendors ?? []).map(({ vendor }) => vendor).sort((a, b) => a.localeCompare(b));
  return (
    <>
      <StateTabs
        label={t('tabs')}
        value={filters.filter}
        tabs={talks.tabs.map((value) => ({ value, label: t(`filter.${value}`), count: countOf(value) }))}
        onChange={(filter) => change({ filter, conversationId: '' })}
      />
      <FilterBar
        onClear={talks.narrowed ? talks.clear : undefined}
        inUse={filters.vendor === '' ? 0 : 1}
        search={<SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />}
      >
        {isAdmin && (
          <FilterSelect
            label={t('seller')}
            value={filters.vendor}
            options={[
              { value: '', label: t('everyone') },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(vendor) => change({ vendor })}
          />
        )}
      </FilterBar>
    </>
  );
};

/** As high as the window leaves, so that list and thread each go their own way. */
const frameStyle = {
  display: 'flex',
  overflow: 'hidden',
  height: { xs: 'calc(100dvh - 190px)', sm: 'calc(100dvh - 230px)' },
  minHeight: 380,
};

/** On a telephone a conversation has the window to itself: its name stands in its own head. */
const aloneStyle = { ...frameStyle, height: 'calc(100dvh - 140px)' };

const HiddenTitle = ({ title }: { title: string }): ReactNode => {
  useDocumentTitle(title);
  return (
    <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
      {title}
    </Box>
  );
};

/** Conversations of buyers, vendors and the marketplace: the list, and beside it the one that is open. */
export default function ConversationsScreen(): ReactNode {
  const { t } = useTranslation('conversations');
  const narrow = useNarrow();
  const isAdmin = useMarketplaceView();
  const talks = useTalks();
  const [isBeginning, setBeginning] = useState(false);
  const { open, startOf } = talks;
  const isOpen = open !== '' || startOf !== null;
  const showsList = !narrow || !isOpen;
  const close = (): void => {
    talks.show('');
  };
  const list = useRowKeys<HTMLDivElement>(undefined, undefined, talks);
  const decided = (): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex(({ dataset }) => dataset.row === open);
    const next = rows[at + 1] ?? rows[at - 1];
    talks.show(next?.dataset.row ?? '');
  };
  return (
    <>
      {showsList && (
        <PageTitle
          title={t('title')}
          actions={
            isAdmin && (
              <>
                <Button component={Link} to="/conversations/received?kind=unanswered">
                  {t('received.title')}
                </Button>
                <Button variant="contained" onClick={() => setBeginning(true)}>
                  {t('new')}
                </Button>
              </>
            )
          }
        />
      )}
      {!showsList && <HiddenTitle title={t('conversation')} />}
      {showsList && <Filters talks={talks} />}
      <Paper variant="outlined" sx={showsList ? frameStyle : aloneStyle}>
        {showsList && (
          <Box
            sx={{
              width: { xs: 1, sm: 300 },
              flexShrink: 0,
              overflowY: 'auto',
              borderRight: { sm: 1 },
              borderColor: { sm: 'divider' },
            }}
          >
            <TalkList talks={talks} container={list} />
          </Box>
        )}
        {open === '' && startOf !== null && <StartTalk orderId={startOf} talks={talks} />}
        {open !== '' && (
          <OpenTalk
            key={open}
            conversationId={open}
            onClose={narrow ? close : undefined}
            onDecided={decided}
          />
        )}
        {!narrow && !isOpen && <NoTalk />}
      </Paper>
      {isBeginning && (
        <NewTalk
          onClose={() => setBeginning(false)}
          onBegun={(id) => {
            setBeginning(false);
            talks.show(id);
          }}
        />
      )}
    </>
  );
}
