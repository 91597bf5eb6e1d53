import type { ImportBatch, ImportSource } from '../../domain/imports/imports';
import { useAppDispatch } from '../storeHooks';
import { importCsv } from './importCsv';

/** Begins an import that outlives its screen. */
export const useImportCsv = (): ((file: File, source?: ImportSource) => Promise<ImportBatch>) => {
  const dispatch = useAppDispatch();
  return (file, source) => dispatch(importCsv(file, source));
};
