import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailEntry } from '../../domain/audit/trail';
import { isUndoable, undoOf, type SettingsUndo } from '../../domain/settings/undoSettings';
import { useReadAppInfoQuery, useSaveFeaturesMutation, useSaveShopNameMutation } from '../api/hooks';
import { say, saying } from '../outcomes';
import { useMarketplaceView } from '../session/useSession';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { SettingChanges } from './SettingChanges';

const isUndoableNow = (entry: TrailEntry): boolean => isUndoable(entry, new Date());

/**
 * Puts back what a row of the audit log changed of the settings, for a day. What somebody has changed since stays, and
 * is said. `asks`: what would be put back is named before, where it does not stand beside the button.
 */
export const UndoSettings = ({ entry, asks = false }: { entry: TrailEntry; asks?: boolean }): ReactNode => {
  const { t } = useTranslation('audit');
  const isMarketplace = useMarketplaceView();
  const { refetch, isFetching } = useReadAppInfoQuery();
  const [save, { isLoading }] = useSaveFeaturesMutation();
  const [saveName, { isLoading: isNaming }] = useSaveShopNameMutation();
  const [asked, setAsked] = useState<SettingsUndo | null>(null);
  if (!isMarketplace || !isUndoableNow(entry)) return null;
  const putBack = async ({ patch, shopName, undone, stays }: SettingsUndo): Promise<void> => {
    const done = [t('undone', { count: undone.length })];
    if (stays.length > 0) done.push(t('staysChanged', { count: stays.length }));
    const words = { done: done.join(' '), failed: (message: string) => message };
    const hasSettings = Object.keys(patch).length > 0;
    if (shopName !== undefined) {
      const { error } = await saying(saveName({ shopName }), hasSettings ? { ...words, done: null } : words);
      if (error !== undefined) return;
    }
    if (hasSettings) await saying(save(patch), words);
    setAsked(null);
  };
  const undo = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    const plan = undoOf(entry.changes, data.features, data.shopName);
    if (plan.undone.length === 0) say(t(plan.stays.length === 0 ? 'undoneAlready' : 'changedSince'));
    else if (asks) setAsked(plan);
    else await putBack(plan);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        loading={isFetching || isLoading || isNaming}
        onClick={() => void undo()}
      >
        {t('undoSettings')}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('undoAsk')}
          confirm={t('undoNow', { count: asked.undone.length })}
          busy={isLoading || isNaming}
          onConfirm={() => void putBack(asked)}
          onCancel={() => {
            setAsked(null);
          }}
        >
          <SettingChanges label={t('undoList')} changes={asked.undone} />
        </ConfirmDialog>
      )}
    </>
  );
};
