import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEditRun } from '../../../../domain/products/bulk/bulkEdit';
import { useUndoBulkEditMutation, useListBulkEditsQuery, useReadBulkEditQuery } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { errorTextOf, translateError } from '../../../language/translateError';
import { ProgressLine } from '../../../ui/ProgressLine';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../storeHooks';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Sheet } from '../../../ui/Sheet';

interface BulkProblemsSheetProps {
  editId: string;
  onClose: () => void;
}

/** The products that an edit left as they were, and why. */
const BulkProblemsSheet = ({ editId, onClose }: BulkProblemsSheetProps): ReactNode => {
  const { t } = useTranslation('products');
  const { data, error, refetch } = useReadBulkEditQuery({ editId }, { refetchOnMountOrArgChange: true });
  const message = messageOf(error);
  return (
    <Sheet open title={t('problems')} onClose={onClose}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Table size="small" aria-label={t('problems')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('product')}</TableCell>
            <TableCell>{t('reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.problems.map(({ productId, title, sku, reason }) => (
            <TableRow key={productId}>
              <TableCell>
                <Link component={RouterLink} to={`/products/${productId}`}>
                  {sku === '' ? title : `${title} (${sku})`}
                </Link>
              </TableCell>
              <TableCell>{errorTextOf(reason)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  );
};

/** How often a run under way is asked for, in milliseconds. */
const interval = 1000;

const isUnderWay = ({ state }: BulkEditRun): boolean =>
  state === 'queued' || state === 'running' || state === 'undoing';

const none: BulkEditRun[] = [];

/**
 * The newest edit that is under way, or has been while this page was open, until it is dismissed. `begun` was
 * begun here: it may have ended before it was seen under way.
 */
const useBulkRun = (begun: string | null): { run: BulkEditRun | null; dismiss: () => void } => {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { data } = useListBulkEditsQuery(undefined, { pollingInterval: busy ? interval : 0 });
  const runs = data?.runs ?? none;
  const running = runs.filter(isUnderWay).map(({ id }) => id);
  const fresh = [...new Set([...running, ...(begun === null ? [] : [begun])])].filter(
    (id) => !seen.includes(id),
  );
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  if (busy !== running.length > 0) setBusy(running.length > 0);
  const ended = runs
    .filter((run) => seen.includes(run.id) && !isUnderWay(run))
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    // What an edit changed, or put back, is in the lists now.
    if (ended !== '') dispatch(api.util.invalidateTags(['product', 'status']));
  }, [dispatch, ended]);
  const run = runs.find(({ id }) => seen.includes(id) && !dismissed.includes(id)) ?? null;
  return {
    run,
    dismiss: () => {
      if (run !== null) setDismissed([...dismissed, run.id]);
    },
  };
};

/** What a run came to, in sentences. */
const useResult = (): ((run: BulkEditRun) => string) => {
  const { t } = useTranslation('products');
  return ({ state, changed, refused, kept, message }) => {
    const parts =
      state === 'undone'
        ? [t('bulk.undone'), kept > 0 ? t('kept', { count: kept }) : '']
        : [t('bulk.done', { count: changed }), refused > 0 ? t('refused', { count: refused }) : ''];
    if (message !== null) parts.push(translateError(message));
    return parts.filter((part) => part !== '').join('. ');
  };
};

/** The edit that is under way, or the one that ended while this page was open: how far, and what came of it. */
export const BulkRunNotice = ({ begun }: { begun: string | null }): ReactNode => {
  const { t } = useTranslation(['products', 'interface']);
  const resultOf = useResult();
  const { run, dismiss } = useBulkRun(begun);
  const [undo] = useUndoBulkEditMutation();
  const [asked, setAsked] = useState(false);
  if (run === null) return null;
  if (isUnderWay(run))
    return (
      <Paper variant="outlined" sx={{ p: 1.5, mb: 1.5 }}>
        <ProgressLine
          label={t(run.state === 'undoing' ? 'undoing' : 'running')}
          done={run.done}
          total={run.total}
          text={t('doneOfTotal', { done: writeNumber(run.done), total: writeNumber(run.total) })}
        />
      </Paper>
    );
  return (
    <>
      <Alert
        role="status"
        severity={run.state === 'failed' || run.refused + run.kept > 0 ? 'warning' : 'success'}
        variant="outlined"
        onClose={dismiss}
        sx={{ mb: 1.5 }}
      >
        {resultOf(run)}
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -0.5 }}>
          {run.state !== 'undone' && run.changed > 0 && (
            <Button size="small" onClick={() => void undo({ editId: run.id })}>
              {t('interface:undo')}
            </Button>
          )}
          {run.refused + run.kept > 0 && (
            <Button
              size="small"
              onClick={() => {
                setAsked(true);
              }}
            >
              {t('show')}
            </Button>
          )}
        </Box>
      </Alert>
      {asked && (
        <BulkProblemsSheet
          editId={run.id}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
};
