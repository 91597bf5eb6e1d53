import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanKind, PlanRow } from '../../../../domain/imports/importPlan';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import { PlanChanges } from './PlanChanges';
import { refusalOf } from '../refusalOf';
import { Turns } from '../runs/Turns';
import { usePlanRows, type PlanFilter } from './usePlanRows';

const tones: Record<PlanKind, Tone> = { create: 'good', update: 'info', same: 'neutral', reject: 'bad' };

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 0.75,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

const Row = ({ row }: { row: PlanRow }): ReactNode => {
  const { t } = useTranslation('imports');
  const { line, rows, kind, productId, sku, changes } = row;
  const title = row.title === '' ? t('untitled') : row.title;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, fontSize: 13 }}>
        <Box sx={{ fontSize: 14, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {productId === null ? (
            title
          ) : (
            <Link component={RouterLink} to={`/products/${productId}`} target="_blank" color="inherit">
              {title}
            </Link>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {sku !== '' && `${sku} · `}
          {t('lines', { line, count: rows })}
        </Box>
        <StatusLabel tone={tones[kind]}>{t(`kinds.${kind}`)}</StatusLabel>
      </Box>
      {kind === 'reject' ? (
        <Box sx={{ color: 'error.main', fontSize: 13 }}>{refusalOf(row)}</Box>
      ) : (
        <PlanChanges name={title} changes={changes} isNew={kind === 'create'} />
      )}
    </Box>
  );
};

/** The products of a compared file with what would become of each. */
export const PlanList = ({ importId, filter }: { importId: string; filter: PlanFilter }): ReactNode => {
  const { t } = useTranslation('imports');
  const { rows, error, refetch, earlier, later } = usePlanRows(importId, filter);
  if (error !== undefined) return <ErrorNotice message={error} onRetry={refetch} />;
  if (rows === undefined) return <Skeleton variant="rounded" height={320} />;
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {t('nothingPlanned')}
      </Typography>
    );
  return (
    <>
      <Box
        component="ul"
        aria-label={t('planned')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
        }}
      >
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </Box>
      <Turns earlier={earlier} later={later} />
    </>
  );
};
