import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../api/page';
import { signOut } from '../../session/signOut';
import { useUser } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Signs out, after a question where something is typed and not kept yet; the question is for whoever offers it to draw. */
export const useSignOut = (): { signOut: () => void; question: ReactNode } => {
  const { t } = useTranslation('shell');
  const { t: tForms } = useTranslation('forms');
  const { store } = useUser();
  const [asking, setAsking] = useState(false);
  return {
    signOut: () => {
      if (page.holds()) setAsking(true);
      else void signOut(store);
    },
    question: (
      <ConfirmDialog
        open={asking}
        title={tForms('leaveTitle')}
        text={tForms('leaveText')}
        confirm={t('signOut')}
        cancel={tForms('stay')}
        danger
        onConfirm={() => {
          setAsking(false);
          void signOut(store);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    ),
  };
};
