import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../ui/SaveBar';
import { LeaveGuard } from './LeaveGuard';
import { useSaving } from './useSaving';

interface FormSaveBarProps {
  save?: string;
  /** Asks before one leaves with changes. */
  guard?: boolean;
  /** What to know before saving. */
  note?: ReactNode;
  /** Tells apart the drafts of several forms on one page. */
  name?: string;
}

/**
 * The save bar of the form around it: counts what changed and what is wrong, and keeps what was typed
 * over the end of a session.
 */
export const FormSaveBar = ({ save, guard = true, note, name = 'form' }: FormSaveBarProps): ReactNode => {
  const { t } = useTranslation('forms');
  const saving = useSaving(name);
  const error = saving.refusal ?? (saving.notArrived ? t('notArrived') : undefined);
  return (
    <>
      <SaveBar
        changes={saving.changes}
        problems={error === undefined ? saving.problems : 0}
        saving={saving.isSaving}
        waiting={saving.waiting}
        error={error}
        save={save}
        note={note}
        restored={saving.restored}
        onSave={saving.save}
        onDiscard={saving.discard}
      />
      {guard && <LeaveGuard when={saving.isOpen} onLeave={saving.dropDraft} />}
    </>
  );
};
