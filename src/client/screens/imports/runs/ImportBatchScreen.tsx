import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Batch } from './Batch';
import { BatchActions } from './BatchActions';
import { BatchState } from './BatchState';
import { importPaths } from '../importPaths';
import { runName } from './runName';
import { useBatch } from './useBatch';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportBatch } from '../../../../domain/imports/imports';
import { DateTime } from '../../../ui/format/DateTime';
import { targetLabel, targetsFor } from '../columns/fieldLabel';

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
        actions={
          batch && (
            <>
              <HistoryLink kind="import" record={batch.id} />
              <BatchActions batch={batch} />
            </>
          )
        }
      />
      {error !== undefined && <ErrorNotice message={error} onRetry={refetch} />}
      {batch === undefined && error === undefined && <Skeleton variant="rounded" height={160} />}
      {batch && <BatchFacts batch={batch} />}
      {batch && <Batch key={batch.id} batch={batch} />}
    </>
  );
}
