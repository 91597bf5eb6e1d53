import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportBatch } from '../../../../domain/imports/imports';
import { useListImportsQuery } from '../../../api/hooks';
import { importPaths } from '../importPaths';
import { hasEnded } from './useBatch';

/** Whether a batch waits for the machine or for the person's word; one without news for the shop waits for neither. */
const isOpen = (batch: ImportBatch): boolean =>
  !hasEnded(batch) &&
  !(batch.state === 'checked' && batch.plan !== null && batch.plan.create + batch.plan.update === 0);

/** Imports that were begun before, so that whoever returns finds them. */
export const RunningImports = (): ReactNode => {
  const { t } = useTranslation('imports');
  const { data } = useListImportsQuery();
  const running = (data?.imports ?? []).filter(isOpen);
  if (running.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('underWay')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {running.map(({ id, name, state, done, total }) => (
          <li key={id}>
            <Link component={RouterLink} to={importPaths.batch(id)}>
              {name}
            </Link>{' '}
            {state === 'checked' ? t('states.checked') : t('ofRows', { done, count: total })}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
