import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  receivedLists,
  receivedListSchema,
  type Received,
  type ReceivedList,
} from '../../../domain/conversations/messages';
import { messageOf } from '../../api/failures/failure';
import {
  useAnswerReceivedMutation,
  useExportReceivedMutation,
  useForgetReceivedMutation,
  useListReceivedQuery,
} from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { useTextDraft } from '../../form/drafts/useTextDraft';
import { useFilters } from '../../filters/useFilters';
import { saying } from '../../outcomes';
import { useCan } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { download } from '../../ui/download';
import { EmptyState } from '../../ui/EmptyState';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import { DateTime } from '../../ui/format/DateTime';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { FilterBar } from '../../ui/list/FilterBar';
import { OlderPager } from '../../ui/list/OlderPager';
import { SearchField } from '../../ui/list/SearchField';
import { StateTabs } from '../../ui/list/StateTabs';
import { PageTitle } from '../../ui/PageTitle';
import { Sheet } from '../../ui/Sheet';
import { messageLength } from './messageLength';

interface ListFilters {
  kind: ReceivedList;
  q: string;
  before: string;
  page: number;
}

const defaults: ListFilters = { kind: 'message', q: '', before: '', page: 1 };

const quiet = { color: 'text.secondary', fontSize: 13 } as const;

/** What was written, a line a field, and below it the answer. */
const What = ({ entry: { lines, answer } }: { entry: Received }): ReactNode => {
  const { t } = useTranslation('conversations');
  return (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', py: 0.5 }}>
      {lines.map(({ name, value }, index) => (
        <Box key={`${String(index)} ${name}`} dir="auto">
          {name !== '' && (
            <Box component="span" sx={quiet}>
              {name}:{' '}
            </Box>
          )}
          {value}
        </Box>
      ))}
      {answer !== null && (
        <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          <Box sx={quiet}>
            {t('received.answered', { by: answer.by })}, <DateTime value={answer.at} time />
          </Box>
          <Box dir="auto">{answer.text}</Box>
        </Box>
      )}
    </Box>
  );
};

/** Takes an answer, which goes out once; what is typed stays until it is sent, also where the sheet is closed. */
const AnswerSheet = ({ entry, onClose }: { entry: Received; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('conversations');
  const { text, setText, forget } = useTextDraft('/conversations/received', entry.id, 'browser');
  const [answer, { isLoading }] = useAnswerReceivedMutation();
  const focus = useFocusOnMount();
  const { left, problem } = messageLength(text);
  const send = async (): Promise<void> => {
    const { data } = await saying(answer({ id: entry.id, text }), { done: t('received.sent') });
    if (data === undefined) return;
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      title={t('received.answerTo', { email: entry.email })}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          loading={isLoading}
          disabled={text.trim() === '' || problem !== undefined}
          onClick={() => void send()}
        >
          {t('received.send')}
        </Button>
      }
    >
      <What entry={entry} />
      <TextField
        fullWidth
        multiline
        minRows={4}
        inputRef={focus}
        label={t('received.yourAnswer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== undefined}
        helperText={problem ?? t('left', { count: left })}
        sx={{ mt: 2 }}
      />
    </Sheet>
  );
};

/** Asks once, and deletes all of an address, or the one form that names none. */
const ForgetDialog = ({ entry, onClose }: { entry: Received; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('conversations');
  const [forget, { isLoading }] = useForgetReceivedMutation();
  const { id, email } = entry;
  const confirm = async (): Promise<void> => {
    const { data } = await saying(forget(email === '' ? { id } : { email }), {
      done: t('received.forgotten'),
    });
    if (data !== undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isLoading}
      title={email === '' ? t('received.forgetOne') : t('received.forgetTitle', { email })}
      text={email === '' ? t('received.forgetOneHelp') : t('received.forgetHelp')}
      confirm={t('received.forget')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};

/** What people send from the forms of the marketplace's site: read, answered, exported and forgotten here. */
export default function ReceivedScreen(): ReactNode {
  const { t } = useTranslation('conversations');
  const mayWrite = useCan('write_orders');
  const { filters, change, clear, changed } = useFilters(receivedListSchema, defaults);
  const { kind, q, before } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(
    useListReceivedQuery({
      kind,
      ...(q === '' ? {} : { q }),
      ...(before === '' ? {} : { before }),
    }),
  );
  const [exportReceived, { isLoading }] = useExportReceivedMutation();
  const [answering, setAnswering] = useState<Received | null>(null);
  const [forgetting, setForgetting] = useState<Received | null>(null);
  const startExport = async (): Promise<void> => {
    if (kind === 'unanswered') return;
    const answer = await exportReceived({ kind });
    if (answer.data !== undefined) download(answer.data.url);
  };
  const columns: Column<Received>[] = [
    {
      key: 'from',
      head: t('received.from'),
      title: true,
      width: 240,
      cell: ({ email }) => (email === '' ? t('received.anonymous') : email),
    },
    ...(kind === 'subscription'
      ? []
      : [{ key: 'what', head: t('received.what'), cell: (entry: Received) => <What entry={entry} /> }]),
    { key: 'when', head: t('received.when'), width: 180, cell: ({ at }) => <DateTime value={at} time /> },
    ...(mayWrite
      ? [
          {
            key: 'do',
            head: '',
            width: 190,
            bare: true,
            cell: (entry: Received) => (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {entry.kind !== 'subscription' && entry.answer === null && entry.email !== '' && (
                  <Button size="small" onClick={() => setAnswering(entry)}>
                    {t('received.answer')}
                  </Button>
                )}
                <Button size="small" color="error" onClick={() => setForgetting(entry)}>
                  {t('received.forget')}
                </Button>
              </Box>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <BackLink to="/conversations">{t('title')}</BackLink>
      <PageTitle
        title={t('received.title')}
        actions={
          // A file is of a whole kind.
          kind !== 'unanswered' && (
            <Button loading={isLoading} onClick={() => void startExport()}>
              {t('received.export')}
            </Button>
          )
        }
      />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('received.help')}
      </Typography>
      <StateTabs
        label={t('received.kinds')}
        value={kind}
        tabs={receivedLists.map((value) => ({ value, label: t(`received.kind.${value}`) }))}
        onChange={(value) => change({ kind: value, before: '' })}
      />
      <FilterBar
        onClear={changed ? clear : undefined}
        search={
          <SearchField
            label={t('received.search')}
            value={q}
            onChange={(text) => change({ q: text, before: '' })}
          />
        }
      />
      <DataTable
        label={t('received.title')}
        columns={columns}
        rows={data?.received}
        rowId={({ id }) => id}
        rowName={({ email }) => (email === '' ? t('received.anonymous') : email)}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          q === '' && kind === 'unanswered' ? (
            <EmptyState title={t('received.allAnswered')} text={t('received.allAnsweredHelp')} />
          ) : q === '' ? (
            <EmptyState title={t('received.empty')} text={t('received.emptyHelp')} />
          ) : (
            <EmptyState title={t('noneFound')} />
          )
        }
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={(place) => change({ before: place })} />
      {answering !== null && <AnswerSheet entry={answering} onClose={() => setAnswering(null)} />}
      {forgetting !== null && <ForgetDialog entry={forgetting} onClose={() => setForgetting(null)} />}
    </>
  );
}
