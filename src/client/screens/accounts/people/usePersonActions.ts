import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { useInviteAgainMutation, useRemovePersonMutation, useResetTwoStepMutation } from '../../../api/hooks';
import { saying } from '../../../outcomes';

/** The calls about a person; each says how it went. */
export const usePersonActions = ({ id, email, name }: StaffPerson) => {
  const { t } = useTranslation('people');
  const [inviteAgain] = useInviteAgainMutation();
  const [resetTwoStep, resetting] = useResetTwoStepMutation();
  const [removePerson, removing] = useRemovePersonMutation();
  const input = { personId: id };
  return {
    busy: resetting.isLoading || removing.isLoading,
    inviteAgain: () => saying(inviteAgain(input), { done: t('againDone', { email }) }),
    resetTwoStep: () => saying(resetTwoStep(input), { done: t('resetDone', { name }) }),
    remove: () => saying(removePerson(input), { done: t('removeDone', { name }) }),
  };
};
