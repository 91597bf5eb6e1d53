import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEditRun } from '../../../../domain/products/bulkEdit';
import { useUndoBulkEditMutation } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { said } from '../../../language/said';
import { ProgressLine } from '../../../ui/ProgressLine';
import { BulkProblemsSheet } from './BulkProblemsSheet';
import { isUnderWay, useBulkRun } from './useBulkRun';

/** What a run came to, in sentences. */
const useResult = (): ((run: BulkEditRun) => string) => {
  const { t } = useTranslation('bulk');
  return ({ state, changed, refused, kept, message }) => {
    const parts =
      state === 'undone'
        ? [t('undone'), kept > 0 ? t('kept', { count: kept }) : '']
        : [t('done', { count: changed }), refused > 0 ? t('refused', { count: refused }) : ''];
    if (message !== null) parts.push(said(message));
    return parts.filter((part) => part !== '').join('. ');
  };
};

/** The edit that is under way, or the one that ended while this page was open: how far, and what came of it. */
export const BulkRunNotice = ({ begun }: { begun: string | null }): ReactNode => {
  const { t } = useTranslation(['bulk', 'interface']);
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
