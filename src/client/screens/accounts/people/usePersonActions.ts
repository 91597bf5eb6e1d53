import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { messageOf } from '../../../api/failure';
import { useInviteAgainMutation, useRemovePersonMutation, useResetTwoStepMutation } from '../../../api/hooks';
import { useToast } from '../../../ui/Toasts';

/** The calls about a person; each says how it went. */
export const usePersonActions = ({ id, email, name }: StaffPerson) => {
  const { t } = useTranslation('people');
  const toast = useToast();
  const [inviteAgain] = useInviteAgainMutation();
  const [resetTwoStep, resetting] = useResetTwoStepMutation();
  const [removePerson, removing] = useRemovePersonMutation();
  const tell = ({ error }: { error?: unknown }, done: string): void => {
    if (error === undefined) toast(done);
    else toast(t('failed', { message: messageOf(error) }), { error: true });
  };
  const input = { personId: id };
  return {
    busy: resetting.isLoading || removing.isLoading,
    inviteAgain: async () => tell(await inviteAgain(input), t('againDone', { email })),
    resetTwoStep: async () => tell(await resetTwoStep(input), t('resetDone', { name })),
    remove: async () => tell(await removePerson(input), t('removeDone', { name })),
  };
};
