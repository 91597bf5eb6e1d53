import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch, ImportRow } from '../../../domain/imports';
import { csvLine } from '../../../domain/productCsv/writeCsv';
import { messageOf } from '../../api/failure';
import { useLazyListImportRowsQuery } from '../../api/hooks';
import { useToast } from '../../ui/Toasts';
import { refusalOf } from './refusalOf';
import { rejectedName, saveBlob } from './saveBlob';

/** The file of the rows that the server refused. */
export type RejectedWriter = (refused: readonly ImportRow[]) => Promise<Blob>;

/** Without the person's file there is only what the server kept of each row. */
const useOwnWriter = (): RejectedWriter => {
  const { t } = useTranslation('imports');
  return (refused) => {
    const head = csvLine([t('lineHead'), t('titleHead'), t('skuHead'), t('reasonHead')]);
    const rows = refused.map((row) => csvLine([String(row.line), row.title, row.sku, refusalOf(row)]));
    return Promise.resolve(new Blob([head, ...rows], { type: 'text/csv' }));
  };
};

/** Downloads the rows that an import left out or refused; `write` puts them into their own columns. */
export const useRejectedDownload = (
  { id, name }: Pick<ImportBatch, 'id' | 'name'>,
  write?: RejectedWriter,
): { start: () => Promise<void>; running: boolean } => {
  const { t } = useTranslation('imports');
  const toast = useToast();
  const [running, setRunning] = useState(false);
  const [listRows] = useLazyListImportRowsQuery();
  const ownWriter = useOwnWriter();

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
      saveBlob(await (write ?? ownWriter)(await allRefused()), rejectedName(name));
    } catch (error) {
      toast(t('downloadFailed', { message: messageOf(error) }), { error: true });
    } finally {
      setRunning(false);
    }
  };
  return { start, running };
};
