import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailEntry } from '../../domain/audit/trail';
import { isUndoable, undoOf } from '../../domain/settings/undoSettings';
import { useReadAppInfoQuery, useSaveFeaturesMutation } from '../api/hooks';
import { say, saying } from '../outcomes';
import { useMarketplaceView } from '../session/useSession';

const isUndoableNow = (entry: TrailEntry): boolean => isUndoable(entry, new Date());

/**
 * Puts back what a row of the audit log changed of the settings, for a day. What somebody has changed since stays, and
 * is said.
 */
export const UndoSettings = ({ entry }: { entry: TrailEntry }): ReactNode => {
  const { t } = useTranslation('audit');
  const isMarketplace = useMarketplaceView();
  const { refetch, isFetching } = useReadAppInfoQuery();
  const [save, { isLoading }] = useSaveFeaturesMutation();
  if (!isMarketplace || !isUndoableNow(entry)) return null;
  const undo = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    const { patch, undone, stays } = undoOf(entry.changes, data.features);
    if (undone.length === 0) {
      say(t(stays.length === 0 ? 'undoneAlready' : 'changedSince'));
      return;
    }
    const done = [t('undone', { count: undone.length })];
    if (stays.length > 0) done.push(t('staysChanged', { count: stays.length }));
    await saying(save(patch), { done: done.join(' ') });
  };
  return (
    <Button size="small" color="inherit" loading={isFetching || isLoading} onClick={() => void undo()}>
      {t('undoSettings')}
    </Button>
  );
};
