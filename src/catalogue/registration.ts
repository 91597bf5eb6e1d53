import {
  readRegistrationSchema,
  vendorApplicationSchema,
  type Registration,
} from '../domain/vendors/registration';
import { mutation, query, typed } from './call';

export const registrationCalls = {
  readRegistration: query({
    path: 'store/registration',
    summary: 'What an applicant is asked, and how the marketplace looks',
    allow: 'anyone',
    input: readRegistrationSchema,
    output: typed<Registration>(),
    tags: ['app'],
  }),
  applyAsVendor: mutation({
    path: 'vendor/application',
    body: 'list',
    summary: 'Apply to sell in the marketplace',
    allow: 'anyone',
    input: vendorApplicationSchema,
    output: typed<{ ok: true }>(),
    tags: ['vendor', 'status'],
  }),
};
