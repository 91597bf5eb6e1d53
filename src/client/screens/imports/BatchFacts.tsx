import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportBatch } from '../../../domain/imports/imports';
import { DateTime } from '../../ui/DateTime';
import { targetLabel, targetsFor } from './fieldLabel';
import { importPaths } from './importPaths';

/** Who imported what, when, of which file; and the runs before and after it. */
export const BatchFacts = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('importRuns');
  const { by, createdAt, parent, rolledBack, source, name } = batch;
  const { t: tImports } = useTranslation('imports');
  const { t: tColumns } = useTranslation('importColumns');
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
          <summary>{t('mapping')}</summary>
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
