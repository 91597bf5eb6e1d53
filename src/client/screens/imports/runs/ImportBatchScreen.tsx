import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams, useNavigate } from 'react-router-dom';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Batch } from './Batch';
import { BatchState } from './BatchState';
import { importPaths } from '../importPaths';
import { runName } from './runName';
import { useBatch, hasEnded } from './useBatch';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportBatch } from '../../../../domain/imports/imports';
import { DateTime } from '../../../ui/format/DateTime';
import { targetLabel, targetsFor } from '../columns/fieldLabel';
import Button from '@mui/material/Button';
import { useLazyReadImportFileQuery, useRollBackImportMutation } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { download } from '../../../ui/download';
import { messageOf } from '../../../api/failures/failure';
import { toast } from '../../../ui/Toasts';

/** Whether an import has written something that can be taken back. */
const canBeRolledBack = (batch: ImportBatch): boolean =>
  batch.kind === 'import' &&
  hasEnded(batch) &&
  batch.rolledBack === null &&
  batch.created + batch.updated > 0;

/** What can be done with an import of the history: taken back, or its file downloaded. */
const BatchActions = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation(['imports', 'interface']);
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const [rollBack, { isLoading }] = useRollBackImportMutation();
  const [readFile] = useLazyReadImportFileQuery();
  const mayWrite = useCan('write_products');
  const importId = batch.id;
  const confirm = async (): Promise<void> => {
    const { data } = await rollBack({ importId });
    setAsking(false);
    if (data !== undefined) void go(importPaths.batch(data.batch.id));
  };
  const getFile = async (): Promise<void> => {
    const { data, error } = await readFile({ importId });
    if (data !== undefined) download(data.url);
    else toast(t('interface:failedCall', { message: messageOf(error) }), { error: true });
  };
  return (
    <>
      {batch.kind === 'import' && (
        <Button color="inherit" variant="outlined" onClick={() => void getFile()}>
          {t('downloadFile')}
        </Button>
      )}
      {mayWrite && canBeRolledBack(batch) && (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {t('rollBack')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('rollBackTitle', { name: batch.name })}
        text={t('rollBackText')}
        confirm={t('rollBack')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

/** Who imported what, when, of which file; and the runs before and after it. */
const BatchFacts = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('imports');
  const { by, createdAt, parent, rolledBack, source, name } = batch;
  const { t: tImports } = useTranslation('imports');
  const { t: tColumns } = useTranslation('imports');
  const mapping = source?.mapping ?? [];
  const fieldOf = (name: string): string => {
    const target = targetsFor(true).find((each) => each === name);
    return target === undefined ? name : targetLabel(tColumns, target);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {rolledBack !== null && (
        <Alert severity="info" variant="outlined">
          {t('rolledBack')}{' '}
          <Link component={RouterLink} to={importPaths.batch(rolledBack)}>
            {t('showRollback')}
          </Link>
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {by} · <DateTime value={createdAt} time />
        {source?.file !== undefined && source.file !== name && ` · ${t('ownFile', { name: source.file })}`}
        {parent !== null && (
          <>
            {' · '}
            <Link component={RouterLink} to={importPaths.batch(parent.id)}>
              {t('ofImport', { name: parent.name })}
            </Link>
          </>
        )}
      </Typography>
      {mapping.length > 0 && (
        <Box component="details" sx={{ fontSize: 14 }}>
          <summary>{t('runs.mapping')}</summary>
          <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
            {mapping.map(({ from, to }, index) => (
              <li key={index}>
                {from === '' ? tImports('noHeading', { number: index + 1 }) : from} →{' '}
                {to === '' ? t('notMapped') : to.split(', ').map(fieldOf).join(', ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** One import of the history, running or ended. */
export default function ImportBatchScreen(): ReactNode {
  const { t } = useTranslation('imports');
  const { importId = '' } = useParams();
  const { batch, error, refetch } = useBatch(importId);
  const back = (
    <Link component={RouterLink} to={importPaths.list} variant="body2">
      {t('title')}
    </Link>
  );
  return (
    <>
      <PageTitle
        title={batch === undefined ? t('title') : runName(t, batch)}
        back={back}
        aside={batch && <BatchState state={batch.state} />}
        actions={batch && <BatchActions batch={batch} />}
      />
      {error !== undefined && <ErrorNotice message={error} onRetry={refetch} />}
      {batch === undefined && error === undefined && <Skeleton variant="rounded" height={160} />}
      {batch && <BatchFacts batch={batch} />}
      {batch && <Batch key={batch.id} batch={batch} />}
    </>
  );
}
