import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch, ImportRow } from '../../../domain/imports/imports';
import { messageOf } from '../../api/failure';
import { useDownloadRejectedMutation, useLazyListImportRowsQuery } from '../../api/hooks';
import { toast } from '../../ui/Toasts';
import { download } from '../../ui/download';
import { saveBlob } from '../../ui/saveBlob';
import { rejectedName } from './rejectedName';

/** The file of the rows that the server refused. */
export type RejectedWriter = (refused: readonly ImportRow[]) => Promise<Blob>;

/**
 * Downloads the rows that an import left out or refused: with `write` in the columns of the person's own file, as
 * long as that is open, else in those of the file that the server has.
 */
export const useRejectedDownload = (
  { id, name }: Pick<ImportBatch, 'id' | 'name'>,
  write?: RejectedWriter,
): { start: () => Promise<void>; running: boolean } => {
  const { t } = useTranslation('imports');
  const [running, setRunning] = useState(false);
  const [listRows] = useLazyListImportRowsQuery();
  const [downloadRejected] = useDownloadRejectedMutation();

  const allRefused = async (): Promise<ImportRow[]> => {
    const refused: ImportRow[] = [];
    const readFrom = async (after: string | null): Promise<void> => {
      const input = { importId: id, outcome: 'rejected' as const };
      const { rows, next } = await listRows(after === null ? input : { ...input, after }).unwrap();
      refused.push(...rows);
      if (next !== null) await readFrom(next);
    };
    await readFrom(null);
    return refused;
  };

  const start = async (): Promise<void> => {
    setRunning(true);
    try {
      if (write !== undefined) saveBlob(await write(await allRefused()), rejectedName(name));
      else {
        const { data } = await downloadRejected({ importId: id });
        if (data !== undefined) download(data.url);
      }
    } catch (error) {
      toast(t('downloadFailed', { message: messageOf(error) }), { error: true });
    } finally {
      setRunning(false);
    }
  };
  return { start, running };
};
