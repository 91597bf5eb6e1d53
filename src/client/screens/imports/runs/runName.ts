import type { TFunction } from 'i18next';
import type { ImportBatch } from '../../../../domain/imports/imports';

/** What a run of the importer is called in the history: its file, and what was done with it. */
export const runName = (t: TFunction<'imports'>, { name, kind, parent }: ImportBatch): string => {
  if (kind === 'rollback') return t('rollbackOf', { name });
  return parent === null ? name : t('againOf', { name });
};
