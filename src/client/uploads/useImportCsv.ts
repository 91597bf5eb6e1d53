import type { ImportBatch, ImportSource } from '../../domain/imports/imports';
import { useAppDispatch } from '../storeHooks';
import { importCsv, type SentFrom } from './importCsv';

/** Begins an import that outlives its screen. */
export const useImportCsv = (): ((
  file: File,
  source: ImportSource,
  from: SentFrom,
) => Promise<ImportBatch>) => {
  const dispatch = useAppDispatch();
  return (file, source, from) => dispatch(importCsv(file, source, from));
};
