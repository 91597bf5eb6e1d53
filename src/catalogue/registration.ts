import {
  applicationStateSchema,
  readRegistrationSchema,
  vendorApplicationSchema,
  type ApplicationState,
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
  readApplicationState: query({
    path: 'vendor/application/state',
    summary: 'How an application stands, for who has the link that was mailed about it',
    allow: 'anyone',
    input: applicationStateSchema,
    output: typed<ApplicationState>(),
    tags: ['vendor'],
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
