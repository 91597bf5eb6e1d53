import {
  ownSecuritySchema,
  securityExportSchema,
  securityListSchema,
  type SecurityPage,
} from '../domain/audit/security';
import {
  trailCheckSchema,
  trailExportSchema,
  trailListSchema,
  type TrailPage,
  type TrailProof,
} from '../domain/audit/trail';
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
  listTrail: query({
    path: 'audit',
    summary: 'Who changed what, the newest first: all of the marketplace, or what is the vendor’s',
    allow: owners,
    input: trailListSchema,
    output: typed<TrailPage>(),
    tags: ['audit'],
  }),
  exportTrail: mutation({
    path: 'audit/export',
    isHeavy: true,
    summary: 'A CSV of what a filter finds in the audit log',
    allow: owners,
    input: trailExportSchema,
    output: typed<{ url: string }>(),
    tags: ['audit'],
  }),
  checkTrail: query({
    path: 'audit/check',
    isHeavy: true,
    summary: 'Proves that no row of the audit log was changed, removed or put in since it was sealed',
    allow: { role: 'admin', permission: 'manage_people' },
    input: trailCheckSchema,
    output: typed<TrailProof>(),
    tags: ['audit'],
  }),
};
