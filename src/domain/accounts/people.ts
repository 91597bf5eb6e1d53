import { object, string } from 'yup';
import { accountSchema } from './account';
import { staffRoles, type StaffRole } from './permissions';
import { emailText } from '../text';
import { generalErrors } from '../errors/general';
import { accountErrors } from '../errors/accounts';

/** One who works for a vendor or for the marketplace. */
export interface StaffPerson {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Invited people have not set a password yet. */
  state: 'active' | 'invited';
  twoStep: boolean;
  /** ISO 8601 in UTC; null for those who never signed in. */
  lastSeenAt: string | null;
  isYou: boolean;
}

const role = string().oneOf(staffRoles, accountErrors.noSuchRole).required(generalErrors.requiredField);

export const inviteSchema = accountSchema.shape({
  email: emailText().required(generalErrors.requiredField),
  role,
});

const personId = string().max(20).required();

export const personSchema = object({ personId });

export const personRoleSchema = object({ personId, role });
