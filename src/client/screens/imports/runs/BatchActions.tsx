import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ImportBatch } from '../../../../domain/imports/imports';
import { messageOf } from '../../../api/failures/failure';
import {
  useForeseeRollBackQuery,
  useLazyReadImportFileQuery,
  useRollBackImportMutation,
} from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/Toasts';
import { importPaths } from '../importPaths';
import { hasEnded } from './useBatch';

/** Whether an import has written something that can be taken back. */
const canBeRolledBack = (batch: ImportBatch): boolean =>
  batch.kind === 'import' &&
  hasEnded(batch) &&
  batch.rolledBack === null &&
  batch.created + batch.updated > 0;

/** How many products would be deleted, put back and kept, before anybody says yes to it. */
const Forecast = ({ importId }: { importId: string }): ReactNode => {
  const { t } = useTranslation('imports');
  const { data, error } = useForeseeRollBackQuery({ importId }, { refetchOnMountOrArgChange: true });
  if (data === undefined)
    return (
      <Typography role="status" sx={{ mt: 1 }}>
        {error === undefined ? t('rollBackCounting') : messageOf(error)}
      </Typography>
    );
  const { deleted, restored, kept, ordered } = data.forecast;
  const said: [string, number][] = [
    [t('rollBackDeleted', { count: deleted }), deleted],
    [t('rollBackRestored', { count: restored }), restored],
    [
      [
        t('rollBackKept', { count: kept }),
        ...(ordered > 0 ? [t('rollBackOrdered', { count: ordered })] : []),
      ].join(' '),
      kept,
    ],
  ];
  return (
    <Box component="ul" role="status" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {said.map(([text, count]) => count > 0 && <li key={text}>{text}</li>)}
    </Box>
  );
};

/** What can be done with an import of the history: taken back, or its file downloaded. */
export const BatchActions = ({ batch }: { batch: ImportBatch }): ReactNode => {
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
      >
        {asking && <Forecast importId={importId} />}
      </ConfirmDialog>
    </>
  );
};
