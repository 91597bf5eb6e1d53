import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailEntry } from '../../domain/audit/trail';
import { notificationTemplates } from '../../domain/documents/documents';
import { undoTemplate } from '../../domain/documents/undoTemplate';
import { undoSpecification } from '../../domain/products/specifications/undoSpecification';
import { isRecent } from '../../domain/settings/undoSettings';
import { api } from '../api/api';
import { useSaveSpecificationsMutation, useSaveTemplateMutation } from '../api/hooks';
import { say, saying } from '../outcomes';
import { useMarketplaceView } from '../session/useSession';
import { useAppDispatch } from '../storeHooks';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { UndoSettings } from './UndoSettings';

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

const isOfText = ({ kind, changes }: TrailEntry): boolean =>
  (kind === 'template' && changes.some(({ field }) => field === 'html' || field === 'subject')) ||
  (kind === 'specification' && changes.some(({ field }) => field.startsWith('definition')));

const isUndoableNow = (entry: TrailEntry): boolean => isOfText(entry) && isRecent(entry, new Date());

interface UndoProps {
  entry: TrailEntry;
  asks?: boolean;
}

/** The button for texts of mails and documents and for specifications. `asks`: it is asked first. */
const UndoText = ({ entry, asks = false }: UndoProps): ReactNode => {
  const { t } = useTranslation('audit');
  const isMarketplace = useMarketplaceView();
  const undoText = useUndoTemplate();
  const undoField = useUndoSpecification();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!isMarketplace || !isUndoableNow(entry)) return null;
  const undo = async (): Promise<void> => {
    setBusy(true);
    await (entry.kind === 'template' ? undoText : undoField)(entry);
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        loading={busy && !asked}
        onClick={() => {
          if (asks) setAsked(true);
          else void undo();
        }}
      >
        {t('undoSettings')}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={t('undoAsk')}
          text={t('undoTextOf', { name: entry.about })}
          confirm={t('undoSettings')}
          busy={busy}
          onConfirm={() => void undo()}
          onCancel={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
};

/**
 * Puts back what a row of the audit log changed, for a day: settings, texts of mails and documents, specifications.
 * What somebody has changed since stays, and is said.
 */
export const UndoEntry = (props: UndoProps): ReactNode =>
  props.entry.kind === 'store' ? <UndoSettings {...props} /> : <UndoText {...props} />;
