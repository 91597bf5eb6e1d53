import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DraftPlaceContext } from './drafts/draftPlace';

interface LeaveGuardProps {
  when: boolean;
  /** What is asked; of what is saved elsewhere than by a save button, something else. */
  title?: string;
  text?: string;
  /** Called when one leaves all the same. */
  onLeave?: () => void;
}

/** Asks before one leaves a screen with unsaved changes; the browser asks when the tab is closed. */
export const LeaveGuard = ({ when, title, text, onLeave }: LeaveGuardProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { isLeaving } = use(DraftPlaceContext);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      // On the way to the login nothing is lost: forms keep drafts.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [when, isLeaving]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title ?? t('leaveTitle')}
      text={text ?? t('leaveText')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
};
