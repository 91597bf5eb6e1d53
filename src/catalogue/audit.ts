import {
  ownSecuritySchema,
  securityExportSchema,
  securityListSchema,
  type SecurityPage,
} from '../domain/audit/security';
import { mutation, query, typed } from './call';

const owners = { role: 'signedIn', permission: 'manage_people' } as const;

export const auditCalls = {
  listOwnSecurity: query({
    path: 'account/security',
    summary: "What happened with the signed-in person's account, the newest first",
    allow: { role: 'signedIn' },
    input: ownSecuritySchema,
    output: typed<SecurityPage>(),
    tags: ['account', 'session'],
  }),
  listSecurity: query({
    path: 'security',
    summary: "The vendor's journal of security, or the marketplace's with those of all vendors",
    allow: owners,
    input: securityListSchema,
    output: typed<SecurityPage>(),
    tags: ['people', 'session'],
  }),
  exportSecurity: mutation({
    path: 'security/export',
    isHeavy: true,
    summary: 'A CSV of what a filter finds in the journal of security',
    allow: owners,
    input: securityExportSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
};
