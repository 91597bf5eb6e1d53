import type { ImportBatch } from '../../domain/imports';
import { useAppDispatch } from '../storeHooks';
import { importCsv } from './importCsv';

/** Begins an import that outlives its screen. */
export const useImportCsv = (): ((file: File) => Promise<ImportBatch>) => {
  const dispatch = useAppDispatch();
  return (file) => dispatch(importCsv(file));
};
