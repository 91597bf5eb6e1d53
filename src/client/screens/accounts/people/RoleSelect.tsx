import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { isStaffRole, staffRoles } from '../../../../domain/accounts/permissions';
import { useChangePersonMutation } from '../../../api/hooks';
import { saying } from '../../../outcomes';

/** A person's role, changed where it stands; what the server refuses stays as it was. */
export const RoleSelect = ({ person }: { person: StaffPerson }): ReactNode => {
  const { t } = useTranslation('people');
  const [change, { isLoading }] = useChangePersonMutation();
  const { id, name } = person;
  const choose = (role: string): void => {
    if (!isStaffRole(role)) return;
    void saying(change({ personId: id, role }), {
      done: t('roleChanged', { name, role: t(`roles.${role}`) }),
      failed: (message) => t('roleFailed', { name, message }),
    });
  };
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={person.role}
      disabled={isLoading}
      inputProps={{ 'aria-label': t('roleOf', { name }) }}
      onChange={(event) => choose(event.target.value)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </NativeSelect>
  );
};
