import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { isFault } from '../../domain/errors/faultIn';
import { SaveBar } from '../ui/SaveBar';
import { PendingUploadsContext } from './pendingUploads';
import { LeaveGuard } from './LeaveGuard';
import { focusFirstError } from './focusFirstError';
import { useFormDraft } from './useFormDraft';
import { useHeardAtOnce } from './useHeardAtOnce';

const countOf = (errors: unknown): number => {
  if (typeof errors === 'string' || isFault(errors)) return 1;
  if (typeof errors !== 'object' || errors === null) return 0;
  return Object.values(errors).reduce<number>((sum, error) => sum + countOf(error), 0);
};

interface FormSaveBarProps {
  save?: string;
  /** Asks before one leaves with changes. */
  guard?: boolean;
  /** Tells apart the drafts of several forms on one page. */
  name?: string;
}

/**
 * The save bar of the form around it: counts what changed and what is wrong, and keeps what was typed
 * over the end of a session.
 */
export const FormSaveBar = ({ save, guard = true, name = 'form' }: FormSaveBarProps): ReactNode => {
  const { t } = useTranslation('forms');
  const form = useForm();
  const pendingUploads = use(PendingUploadsContext);
  const { count, waiting, failed } = useSyncExternalStore(pendingUploads.watch, pendingUploads.state);
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
  const problems = state.submitFailed === true ? Math.max(countOf(state.errors), served) : 0;
  const refused: unknown = state.submitError;
  const error = typeof refused === 'string' ? refused : failed ? t('notArrived') : undefined;
  const isSaving = state.submitting === true || waiting;
  useEffect(() => focusFirstError(form), [form]);
  return (
    <>
      <SaveBar
        changes={changes}
        problems={error === undefined ? problems : 0}
        saving={isSaving}
        waiting={waiting ? count : 0}
        error={error}
        save={save}
        restored={draft.restored}
        onSave={() => {
          pendingUploads.whenAll(() => void form.submit());
        }}
        onDiscard={() => {
          form.reset();
        }}
      />
      {guard && (
        <LeaveGuard when={(changes > 0 || count > 0) && state.submitting !== true} onLeave={draft.drop} />
      )}
    </>
  );
};
