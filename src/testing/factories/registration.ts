import type { Registration } from '../../domain/vendors/registration';
import type { RegistrationField } from '../../domain/vendors/answers';
import { defaultFeatures } from '../../domain/settings/settings';

/** A field that applicants are asked. */
export const registrationField = (
  changes: Partial<RegistrationField> & Pick<RegistrationField, 'key'>,
): RegistrationField => ({ name: changes.key, type: 'input', required: false, ...changes });

/** What a marketplace asks its applicants. */
export const registration = (changes: Partial<Registration> = {}): Registration => ({
  sendsMail: true,
  registrationFields: [],
  requireApproval: true,
  shopName: 'Harbour Market',
  store: 'demo',
  logo: { selected: 'default' },
  wordings: defaultFeatures.wordings,
  texts: [],
  started: '1.mark',
  ...changes,
});
