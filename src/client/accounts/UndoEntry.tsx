import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailEntry } from '../../domain/audit/trail';
import { notificationTemplates } from '../../domain/documents/documents';
import { undoTemplate } from '../../domain/documents/undoTemplate';
import { undoSpecification } from '../../domain/products/specifications/undoSpecification';
import { isRecent, isUndoable, undoOf, type SettingsUndo } from '../../domain/settings/undoSettings';
import { api } from '../api/api';
import {
  useReadAppInfoQuery,
  useSaveFeaturesMutation,
  useSaveShopNameMutation,
  useSaveSpecificationsMutation,
  useSaveTemplateMutation,
} from '../api/hooks';
import { say, saying } from '../outcomes';
import { useMarketplaceView } from '../session/useSession';
import { useAppDispatch } from '../storeHooks';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { SettingChanges } from './SettingChanges';

const options = { forceRefetch: true, subscribe: false } as const;
const inWords = { failed: (message: string) => message };

/** Puts back what a row changed of a template's text; answers when it is over. */
const useUndoTemplate = (): ((entry: TrailEntry) => Promise<void>) => {
  const { t } = useTranslation('audit');
  const dispatch = useAppDispatch();
  const [save] = useSaveTemplateMutation();
  return async (entry) => {
    const template = notificationTemplates.find((each) => each === entry.record);
    if (template === undefined) return;
    const said = entry.input['language'];
    const language = typeof said === 'string' ? { language: said } : {};
    const asked = { template, ...language };
    const { data } = await dispatch(api.endpoints.readTemplateHistory.initiate(asked, options));
    if (data === undefined) {
      say(t('undoFailed'), true);
      return;
    }
    const { text, why } = undoTemplate(entry, data.versions);
    if (text !== null) await saying(save({ ...asked, ...text }), { ...inWords, done: t('textUndone') });
    else say(t(why === 'already' ? 'undoneAlready' : why === 'changed' ? 'changedSince' : 'textGone'));
  };
};

/** Puts back what a row changed of a specification. */
const useUndoSpecification = (): ((entry: TrailEntry) => Promise<void>) => {
  const { t } = useTranslation('audit');
  const dispatch = useAppDispatch();
  const [save] = useSaveSpecificationsMutation();
  return async (entry) => {
    const { data } = await dispatch(api.endpoints.listSpecifications.initiate(undefined, options));
    if (data === undefined) {
      say(t('undoFailed'), true);
      return;
    }
    const { metafields, undone, stays, isCut } = undoSpecification(entry, data.metafields);
    if (metafields === null) {
      say(t(isCut ? 'textGone' : stays === 0 ? 'undoneAlready' : 'changedSince'));
      return;
    }
    const done = [
      t('undone', { count: undone }),
      ...(stays > 0 ? [t('staysChanged', { count: stays })] : []),
    ];
    await saying(save({ metafields, version: data.version }), { ...inWords, done: done.join(' ') });
  };
};

/** What is said and asked before something is put back. */
interface Plan {
  told: { text?: string; children?: ReactNode };
  confirm: string;
  /** False: it did not go, and may be tried again. */
  putBack: () => Promise<boolean>;
}

interface UndoButtonProps {
  /** Whether it is asked first. */
  asks: boolean;
  /** Null: there is nothing to put back, which is said. */
  prepare: () => Promise<Plan | null>;
}

const UndoButton = ({ asks, prepare }: UndoButtonProps): ReactNode => {
  const { t } = useTranslation('audit');
  const [asked, setAsked] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const start = async (): Promise<void> => {
    const plan = await prepare();
    if (plan === null) return;
    if (asks) setAsked(plan);
    else await plan.putBack();
  };
  const confirm = async ({ putBack }: Plan): Promise<void> => {
    if (await putBack()) setAsked(null);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        loading={busy && asked === null}
        onClick={() => void whileBusy(start)}
      >
        {t('undoSettings')}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('undoAsk')}
          {...asked.told}
          confirm={asked.confirm}
          busy={busy}
          onConfirm={() => void whileBusy(() => confirm(asked))}
          onCancel={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
};

interface UndoProps {
  entry: TrailEntry;
  /** What would be put back is named before, where it does not stand beside the button. */
  asks?: boolean;
}

const UndoSettings = ({ entry, asks = false }: UndoProps): ReactNode => {
  const { t } = useTranslation('audit');
  const { refetch } = useReadAppInfoQuery();
  const [save] = useSaveFeaturesMutation();
  const [saveName] = useSaveShopNameMutation();
  const putBack = async ({ patch, shopName, undone, stays }: SettingsUndo): Promise<boolean> => {
    const done = [t('undone', { count: undone.length })];
    if (stays.length > 0) done.push(t('staysChanged', { count: stays.length }));
    const words = { ...inWords, done: done.join(' ') };
    const hasSettings = Object.keys(patch).length > 0;
    if (shopName !== undefined) {
      const { error } = await saying(saveName({ shopName }), hasSettings ? { ...words, done: null } : words);
      if (error !== undefined) return false;
    }
    if (hasSettings) await saying(save(patch), words);
    return true;
  };
  const prepare = async (): Promise<Plan | null> => {
    const { data } = await refetch();
    if (data === undefined) return null;
    const undo = undoOf(entry.changes, data.features, data.shopName);
    const { undone, stays } = undo;
    if (undone.length === 0) {
      say(t(stays.length === 0 ? 'undoneAlready' : 'changedSince'));
      return null;
    }
    return {
      told: { children: <SettingChanges label={t('undoList')} changes={undone} /> },
      confirm: t('undoNow', { count: undone.length }),
      putBack: () => putBack(undo),
    };
  };
  return <UndoButton asks={asks} prepare={prepare} />;
};

const isOfText = ({ kind, changes }: TrailEntry): boolean =>
  (kind === 'template' && changes.some(({ field }) => field === 'html' || field === 'subject')) ||
  (kind === 'specification' && changes.some(({ field }) => field.startsWith('definition')));

/** Texts of mails and documents, and specifications: what they are now is read when they are put back. */
const UndoText = ({ entry, asks = false }: UndoProps): ReactNode => {
  const { t } = useTranslation('audit');
  const undoTemplateOf = useUndoTemplate();
  const undoSpecificationOf = useUndoSpecification();
  const plan: Plan = {
    told: { text: t('undoTextOf', { name: entry.about }) },
    confirm: t('undoSettings'),
    putBack: async () => {
      await (entry.kind === 'template' ? undoTemplateOf : undoSpecificationOf)(entry);
      return true;
    },
  };
  return <UndoButton asks={asks} prepare={() => Promise.resolve(plan)} />;
};

const isUndoableNow = (entry: TrailEntry): boolean =>
  entry.kind === 'store' ? isUndoable(entry, new Date()) : isOfText(entry) && isRecent(entry, new Date());

/**
 * Puts back what a row of the audit log changed, for a day: settings, texts of mails and documents, specifications.
 * What somebody has changed since stays, and is said.
 */
export const UndoEntry = (props: UndoProps): ReactNode => {
  const isMarketplace = useMarketplaceView();
  const { entry } = props;
  if (!isMarketplace || !isUndoableNow(entry)) return null;
  return entry.kind === 'store' ? <UndoSettings {...props} /> : <UndoText {...props} />;
};
