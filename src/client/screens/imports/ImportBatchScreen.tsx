import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { Batch } from './Batch';
import { BatchActions } from './BatchActions';
import { BatchFacts } from './BatchFacts';
import { BatchState } from './BatchState';
import { importPaths } from './importPaths';
import { runName } from './runName';
import { useBatch } from './useBatch';

/** One import of the history, running or ended. */
export default function ImportBatchScreen(): ReactNode {
  const { t } = useTranslation(['imports', 'importRuns']);
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
