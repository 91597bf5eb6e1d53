import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { isStaffRole, staffRoles } from '../../../../domain/accounts/permissions';
import { messageOf } from '../../../api/failure';
import { useChangePersonMutation } from '../../../api/hooks';
import { useToast } from '../../../ui/Toasts';

/** A person's role, changed where it stands; what the server refuses stays as it was. */
export const RoleSelect = ({ person }: { person: StaffPerson }): ReactNode => {
  const { t } = useTranslation('people');
  const toast = useToast();
  const [change, { isLoading }] = useChangePersonMutation();
  const { id, name } = person;
  const choose = async (role: string): Promise<void> => {
    if (!isStaffRole(role)) return;
    const { error } = await change({ personId: id, role });
    if (error === undefined) toast(t('roleChanged', { name, role: t(`roles.${role}`) }));
    else toast(t('roleFailed', { name, message: messageOf(error) }), { error: true });
  };
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={person.role}
      disabled={isLoading}
      inputProps={{ 'aria-label': t('roleOf', { name }) }}
      onChange={(event) => void choose(event.target.value)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </NativeSelect>
  );
};
