import type { peopleCalls } from '../../../catalogue/accounts';
import { permissionsOf } from '../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { SecurityAction } from '../../../domain/audit/security';
import type { PowerDeed } from '../../../domain/notifications/mails';
import { actingPerson } from '../../auth/actingPerson';
import { inviteLink } from '../passwordCodes';
import { maySwitch } from '../../auth/sessions';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { addPerson, dropPerson, listPeople, lockOwners, lockPerson, setPersonRole } from '../queries/people';
import { dropSecondStep } from '../../auth/queries/secondSteps';
import { endSessionsOf } from '../../auth/queries/sessions';
import type { UserRecord } from '../../auth/queries/users';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors';
import { dropLeftMails, forgetStops } from '../../notifications/queries/mailReaders';
import { mailPowerChanged } from '../../notifications/mailOwners';
import { queueMail } from '../../notifications/queueMail';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { accountErrors } from '../../../domain/errors/accounts';

/** Invitations that a vendor's people, or the marketplace's, may send in a quarter of an hour. */
const mostInvitations = 30;

/** Who asks, as they are now: a token may be older than their demotion. Errors: NotSignedIn, Forbidden. */
const managerOf = async (context: SignedInContext): Promise<UserRecord> => {
  const person = await actingPerson(context, context.user);
  const place = context.scope.vendor ?? marketplaceVendor;
  if (person.vendor !== place && !maySwitch(person)) throw new Forbidden();
  if (!permissionsOf(person).includes('manage_people')) throw new Forbidden();
  return person;
};

const colleagueOf = async (
  tx: Queries,
  { scope }: SignedInContext,
  manager: UserRecord,
  personId: string,
): Promise<UserRecord> => {
  const person = await lockPerson(tx, scope, idOf(personId));
  if (person === null) throw new NotFound(accountErrors.personNotFound());
  // Who may look at the whole marketplace is not a vendor's to decide about.
  if (person.admin && !manager.admin) throw new Forbidden();
  return person;
};

const keepAnOwner = async (tx: Queries, { scope }: SignedInContext, person: UserRecord): Promise<void> => {
  const owners = await lockOwners(tx, scope);
  if (owners.length === 1 && owners[0] === person.id) throw new Conflict(accountErrors.lastOwner());
};

const note = (
  tx: Queries,
  { scope, user }: SignedInContext,
  action: SecurityAction,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> =>
  addAudit(tx, scope, { by: user.email, action, subject: 'person', subjectId: String(id), detail });

const mailInvitation = async (
  tx: Queries,
  context: SignedInContext,
  manager: UserRecord,
  { email, name }: { email: string; name: string },
): Promise<void> => {
  const { store } = context.scope;
  const link = await inviteLink(tx, context, store, email);
  const values = { name, invitedBy: manager.name, link };
  await queueMail(tx, { store, vault: context.vault, template: 'auth-invite', recipient: email, values });
};

const limitInvitations = ({ attempts, scope }: SignedInContext): Promise<void> =>
  attempts.count(`invite:${scope.store}:${scope.vendor ?? marketplaceVendor}`, mostInvitations);

/** Whose owners hear of a deed beside those of whose matter it is: of each new owner of a vendor the marketplace's. */
const hearing = (deed: PowerDeed): string | undefined => (deed === 'owner' ? marketplaceVendor : undefined);

export const peopleHandlers = {
  async listPeople(_input, context) {
    const manager = await managerOf(context);
    const rows = await listPeople(context.db, context.scope);
    return {
      people: rows.map(({ id, email, name, role, hasPassword, twoStep, lastSeenAt }) => ({
        id: String(id),
        email,
        name,
        role,
        state: hasPassword ? 'active' : 'invited',
        twoStep,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        isYou: id === manager.id,
      })),
    };
  },

  async invitePerson(input, context) {
    const manager = await managerOf(context);
    await limitInvitations(context);
    return inTransaction(context.db, async (tx) => {
      const id = await addPerson(tx, context.scope, input);
      if (id === null) throw new BadInput({ email: accountErrors.personHasAccount() });
      await mailInvitation(tx, context, manager, input);
      const deed = input.role === 'owner' ? 'owner' : 'invited';
      await mailPowerChanged(tx, context, { deed, about: input.email, page: 'people', with: hearing(deed) });
      await note(tx, context, 'invite', id, { email: input.email, role: input.role });
      return { id: String(id) };
    });
  },

  async changePerson({ personId, role }, context) {
    const manager = await managerOf(context);
    return inTransaction(context.db, async (tx) => {
      const person = await colleagueOf(tx, context, manager, personId);
      if (role !== 'owner') await keepAnOwner(tx, context, person);
      const deed = role === 'owner' ? 'owner' : 'role';
      const facts = { deed, about: person.email, page: 'people', also: [person.email] } as const;
      if (role !== person.role) await mailPowerChanged(tx, context, { ...facts, with: hearing(deed) });
      await setPersonRole(tx, context.scope, person.id, role);
      await note(tx, context, 'change-role', person.id, { email: person.email, from: person.role, to: role });
      return { id: personId };
    });
  },

  async removePerson({ personId }, context) {
    const manager = await managerOf(context);
    return inTransaction(context.db, async (tx) => {
      const person = await colleagueOf(tx, context, manager, personId);
      await keepAnOwner(tx, context, person);
      if (person.id === manager.id) throw new Conflict(accountErrors.removalOfYourself());
      await mailPowerChanged(tx, context, {
        deed: 'removed',
        about: person.email,
        page: 'people',
        also: [person.email],
      });
      await endSessionsOf(tx, person.store, person.id, context.now());
      await dropPerson(tx, context.scope, person.id);
      await dropLeftMails(tx, person.store, person.email);
      await forgetStops(tx, person.store, [person.email]);
      await note(tx, context, 'remove', person.id, { email: person.email, role: person.role });
      return { id: personId };
    });
  },

  async inviteAgain({ personId }, context) {
    const manager = await managerOf(context);
    await limitInvitations(context);
    return inTransaction(context.db, async (tx) => {
      const person = await colleagueOf(tx, context, manager, personId);
      if (person.password_hash !== null) throw new Conflict(accountErrors.personHasPassword());
      await mailInvitation(tx, context, manager, person);
      await note(tx, context, 'invite-again', person.id, { email: person.email });
      return { id: personId };
    });
  },

  async resetTwoStep({ personId }, context) {
    const manager = await managerOf(context);
    return inTransaction(context.db, async (tx) => {
      const person = await colleagueOf(tx, context, manager, personId);
      if (person.id === manager.id) throw new Conflict(accountErrors.twoStepIsYourOwn());
      if (!(await dropSecondStep(tx, person))) return { id: personId };
      await mailPowerChanged(tx, context, {
        deed: 'twoStepOff',
        about: person.email,
        page: 'people',
        also: [person.email],
      });
      await note(tx, context, 'reset-two-step', person.id, { email: person.email });
      return { id: personId };
    });
  },
} satisfies Handlers<typeof peopleCalls>;
