import { use, useSyncExternalStore } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isFault } from '../../domain/errors/faultIn';
import { useFormDraft } from './drafts/useFormDraft';
import { PendingUploadsContext } from './media/pendingUploads';
import { useHeardAtOnce } from './useHeardAtOnce';

const countOf = (errors: unknown): number => {
  if (typeof errors === 'string' || isFault(errors)) return 1;
  if (typeof errors !== 'object' || errors === null) return 0;
  return Object.values(errors).reduce<number>((sum, error) => sum + countOf(error), 0);
};

interface Saving {
  /** How many fields differ from what is saved. */
  changes: number;
  /** How many fields are wrong, once saving was tried. */
  problems: number;
  /** What the server said of the whole. */
  refusal: string | undefined;
  /** Files that saving waits for. */
  waiting: number;
  /** One of them failed, so that nothing was saved. */
  notArrived: boolean;
  isSaving: boolean;
  /** Whether what was typed before a session ended, or the page was loaded anew, was put back. */
  restored: boolean;
  /** Whether something would be lost if one left now. */
  isOpen: boolean;
  /** Saves once the files on their way are there. */
  save: () => void;
  discard: () => void;
  /** Forgets what was kept of the typing. */
  dropDraft: () => void;
}

/**
 * How saving stands of the form around, whatever shows it: what is typed is kept in this tab under the name, and files
 * on their way are waited for.
 */
export const useSaving = (name: string): Saving => {
  const form = useForm();
  const pending = use(PendingUploadsContext);
  const { count, waiting, failed } = useSyncExternalStore(pending.watch, pending.state);
  useHeardAtOnce();
  const draft = useFormDraft(name);
  const state = useFormState({
    subscription: {
      dirtyFields: true,
      errors: true,
      submitErrors: true,
      submitError: true,
      submitFailed: true,
      submitting: true,
      dirtySinceLastSubmit: true,
    },
  });
  const changes = Object.keys(state.dirtyFields ?? {}).length;
  const served = state.dirtySinceLastSubmit === true ? 0 : countOf(state.submitErrors);
  const refusal: unknown = state.submitError;
  const isSending = state.submitting === true;
  return {
    changes,
    problems: state.submitFailed === true ? Math.max(countOf(state.errors), served) : 0,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    waiting: waiting ? count : 0,
    notArrived: failed,
    isSaving: isSending || waiting,
    restored: draft.restored,
    isOpen: (changes > 0 || count > 0) && !isSending,
    save: () => {
      pending.whenAll(() => void form.submit());
    },
    discard: () => {
      form.reset();
    },
    dropDraft: draft.drop,
  };
};
