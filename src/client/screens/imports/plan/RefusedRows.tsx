import { bothOf } from '../../../../domain/errors/faultIn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { ImportBatch, RefusedImportRow } from '../../../../domain/imports/imports';
import {
  productCsvKeys,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../../../../domain/imports/productCsv/columns';
import { messageOf } from '../../../api/failures/failure';
import {
  useListRefusedRowsQuery,
  useFixImportRowsMutation,
  useRunImportAgainMutation,
} from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { BadRow } from '../rows/BadRow';
import { importPaths } from '../importPaths';
import { RowSheet } from '../rows/RowSheet';
import { Turns } from '../runs/Turns';
import type { ListedRow } from '../worker/protocol';

const states = {
  refused: 'bad',
  wrong: 'bad',
  fixed: 'fixed',
  skipped: 'skipped',
  again: 'fixed',
} as const;

const isKey = (key: string): key is ProductCsvKey => productCsvKeys.some((each) => each === key);

/** A refused row in the form that rows have before they are sent. */
const listed = ({ line, state, row, errors, edited }: RefusedImportRow): ListedRow => ({
  line,
  state: states[state],
  problem: bothOf(
    Object.entries(errors)
      .filter(([key]) => !isKey(key))
      .map(([, fault]) => fault),
  ),
  row,
  errors: Object.fromEntries(Object.entries(errors).filter(([key]) => isKey(key))),
  edited,
});

const editsOf = ({ row, edited }: RefusedImportRow): Partial<ProductCsvRow> =>
  Object.fromEntries(edited.map((key) => [key, row[key]]));

/** Rows that the server refused, to be fixed where they stand and run again by themselves. */
export const RefusedRows = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('imports');
  const go = useNavigate();
  const vendorColumn = useMarketplaceView();
  const [starts, setStarts] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<RefusedImportRow | null>(null);
  const after = starts.at(-1);
  const importId = batch.id;
  const { currentData, error, refetch } = useListRefusedRowsQuery({
    importId,
    ...(after === undefined ? {} : { after }),
  });
  const [fixRows] = useFixImportRowsMutation();
  const [runAgain, { isLoading: running }] = useRunImportAgainMutation();
  if (error !== undefined)
    return <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />;
  if (currentData === undefined) return <Skeleton variant="rounded" height={240} />;
  const { rows, next } = currentData;
  const rowOf = (line: number): RefusedImportRow | undefined => rows.find((row) => row.line === line);
  const fix = (line: number, values: Partial<ProductCsvRow>): void => {
    const row = rowOf(line);
    if (row !== undefined)
      void fixRows({ importId, rows: [{ line, edits: { ...editsOf(row), ...values } }] });
  };
  const run = async (which: 'fixed' | 'all'): Promise<void> => {
    const { data } = await runAgain({ importId, rows: which });
    if (data !== undefined) void go(importPaths.batch(data.batch.id));
  };
  const has = (state: RefusedImportRow['state']): boolean => rows.some((row) => row.state === state);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('fixHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!has('fixed')}
          loading={running}
          onClick={() => void run('fixed')}
        >
          {t('runFixed')}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          disabled={(!has('refused') && !has('fixed')) || running}
          onClick={() => void run('all')}
        >
          {t('runAll')}
        </Button>
      </Box>
      <Box
        role="list"
        aria-label={t('refusedRows')}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
      >
        {rows.map((row) => (
          <Box key={row.line} role="listitem">
            {row.again === null ? (
              <BadRow
                row={listed(row)}
                onFix={fix}
                onSkip={(line, skipped) => void fixRows({ importId, rows: [{ line, skipped }] })}
                onEdit={() => setOpened(row)}
              />
            ) : (
              <Box sx={{ px: 1.5, py: 1, fontSize: 13, borderBottom: 1, borderColor: 'divider' }}>
                <strong>{t('line', { line: row.line })}</strong> {row.row.title} ·{' '}
                <Link component={RouterLink} to={importPaths.batch(row.again)}>
                  {t('ranAgain')}
                </Link>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Turns
        earlier={starts.length === 0 ? undefined : () => setStarts(starts.slice(0, -1))}
        later={next === null ? undefined : () => setStarts([...starts, next])}
      />
      {opened && (
        <RowSheet
          row={listed(opened)}
          vendorColumn={vendorColumn}
          onClose={() => setOpened(null)}
          onSave={(values) => {
            fix(opened.line, values);
            setOpened(null);
          }}
        />
      )}
    </Box>
  );
};
