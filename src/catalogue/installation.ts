import {
  installationSchema,
  subscriptionChangedSchema,
  type Installation,
} from '../domain/settings/installation';
import { mutation, query, typed } from './call';

const admin = { role: 'admin', permission: 'read_settings' } as const;

export const installationCalls = {
  readInstallation: query({
    path: 'admin/installation',
    summary: "The marketplace's own plan and add-ons, and those it may choose",
    allow: admin,
    output: typed<Installation>(),
    tags: ['installation', 'session'],
  }),
  saveInstallation: mutation({
    path: 'admin/installation',
    summary: 'Chooses plan and add-ons; answers where that is confirmed, to be opened in the top frame',
    method: 'PUT',
    allow: admin,
    input: installationSchema,
    output: typed<{ url: string }>(),
    tags: ['installation'],
  }),
  tellSubscriptionChanged: query({
    path: 'subscription/changed',
    summary: 'Lets the plan be read anew at the billing platform; believes nothing else',
    allow: 'anyone',
    input: subscriptionChangedSchema,
    output: typed<{ ok: true }>(),
    tags: ['installation'],
  }),
};
