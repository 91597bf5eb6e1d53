import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportBatch } from '../../../../domain/imports/imports';
import { messageOf } from '../../../api/failures/failure';
import { useListImportsQuery } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { useCan } from '../../../session/useSession';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { BatchState } from './BatchState';
import { KeptDrafts } from './KeptDrafts';
import { importPaths } from '../importPaths';
import { runName } from './runName';
import { hasEnded } from './useBatch';

/** How often the list is renewed while an import runs, in ms. */
const interval = 2000;

/** The newest imports, with what became of their rows. */
export default function ImportsScreen(): ReactNode {
  const { t } = useTranslation('imports');
  const canImport = useCan('write_products');
  const { data, isFetching, error, refetch } = useListImportsQuery();
  const running = data?.imports.some((batch) => !hasEnded(batch) && batch.state !== 'checked') ?? false;
  useListImportsQuery(undefined, { pollingInterval: running ? interval : 0 });
  const count = (key: 'created' | 'updated' | 'rejected', spare: number): Column<ImportBatch> => ({
    key,
    spare,
    head: t(key),
    width: 92,
    align: 'right',
    cell: (batch) => writeNumber(batch[key]),
  });
  const columns: Column<ImportBatch>[] = [
    { key: 'file', head: t('file'), title: true, cell: (batch) => runName(t, batch) },
    { key: 'by', spare: 3, head: t('by'), width: '17%', cell: ({ by }) => by },
    {
      key: 'when',
      head: t('when'),
      width: 180,
      cell: ({ createdAt }) => <DateTime value={createdAt} time />,
    },
    { key: 'state', head: t('state'), width: 140, cell: ({ state }) => <BatchState state={state} /> },
    {
      key: 'rows',
      head: t('rows'),
      width: 140,
      align: 'right',
      cell: (batch) =>
        hasEnded(batch)
          ? writeNumber(batch.total)
          : t('doneOfTotal', { done: writeNumber(batch.done), total: writeNumber(batch.total) }),
    },
    count('created', 1),
    count('updated', 2),
    count('rejected', 0),
  ];
  const begin = canImport && (
    <Button component={Link} to={importPaths.begin} variant="contained">
      {t('newImport')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('title')} actions={begin} />
      {canImport && <KeptDrafts />}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.imports}
        rowId={({ id }) => id}
        rowName={(batch) => runName(t, batch)}
        link={({ id }) => importPaths.batch(id)}
        fetching={isFetching && !running}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('noImports')} text={t('emptyHelp')} action={begin} />}
      />
    </>
  );
}
