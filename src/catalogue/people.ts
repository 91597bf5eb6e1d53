import { inviteSchema, personRoleSchema, personSchema, type StaffPerson } from '../domain/accounts/people';
import { mutation, query, typed } from './call';

export const peopleCalls = {
  listPeople: query({
    path: 'people',
    summary: "The vendor's people, or the marketplace's",
    allow: { role: 'signedIn', permission: 'manage_people' },
    output: typed<{ people: StaffPerson[] }>(),
    tags: ['people'],
  }),
  invitePerson: mutation({
    path: 'people',
    summary: 'Invite a person by email, with a role',
    allow: { role: 'signedIn', permission: 'manage_people' },
    input: inviteSchema,
    output: typed<{ id: string }>(),
    tags: ['people'],
  }),
  changePerson: mutation({
    path: 'people/{personId}',
    summary: "Change a person's role; it holds at their next refresh",
    method: 'PATCH',
    allow: { role: 'signedIn', permission: 'manage_people' },
    input: personRoleSchema,
    output: typed<{ id: string }>(),
    tags: ['people'],
  }),
  removePerson: mutation({
    path: 'people/{personId}',
    summary: 'Remove a person and end their sessions',
    method: 'DELETE',
    allow: { role: 'signedIn', permission: 'manage_people' },
    input: personSchema,
    output: typed<{ id: string }>(),
    tags: ['people'],
  }),
  inviteAgain: mutation({
    path: 'people/{personId}/invitation',
    summary: 'Mail the invitation again, with a new link',
    allow: { role: 'signedIn', permission: 'manage_people' },
    input: personSchema,
    output: typed<{ id: string }>(),
    tags: ['people'],
  }),
  resetTwoStep: mutation({
    path: 'people/{personId}/two-step',
    summary: "Turn a colleague's two-step sign-in off, who lost phone and recovery codes",
    method: 'DELETE',
    allow: { role: 'signedIn', permission: 'manage_people' },
    input: personSchema,
    output: typed<{ id: string }>(),
    tags: ['people'],
  }),
};
