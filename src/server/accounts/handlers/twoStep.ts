import { toString as pictureOf } from 'qrcode';
import type { accountCalls } from '../../../catalogue/accounts';
import { actingPerson } from '../../auth/actingPerson';
import { demandPassword } from '../../auth/ownPassword';
import {
  newRecoveryCodes,
  newTwoStepSecret,
  plainCode,
  recoveryHash,
  setupAddress,
  spanOf,
} from '../../auth/codes/secondCodes';
import { takeSecondCode, vaultPlace } from '../../auth/codes/secondStep';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import {
  confirmSecondStep,
  dropSecondStep,
  findSecondStep,
  putRecoveryCodes,
  putSecondStep,
} from '../../auth/queries/secondSteps';
import { confirmSession } from '../../auth/queries/sessions';
import { readStore } from '../../db/stores';
import type { UserRecord } from '../../auth/queries/users';
import { BadInput, Conflict } from '../../errors';
import { mailPowerChanged } from '../../notifications/mailOwners';
import type { Handlers } from '../../serve';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { SecurityAction } from '../../../domain/audit/security';
import { accountErrors } from '../../../domain/errors/accounts';
import { vendorErrors } from '../../../domain/errors/vendors';

type TwoStepCalls = Pick<
  typeof accountCalls,
  'beginTwoStep' | 'confirmTwoStep' | 'renewRecoveryCodes' | 'endTwoStep'
>;

const wrongCode = { code: accountErrors.wrongCode() };
const isOn = accountErrors.twoStepIsOn();

const note = (tx: Queries, { scope, user }: SignedInContext, person: UserRecord, action: SecurityAction) =>
  addAudit(tx, scope, { by: user.email, action, subject: 'person', subjectId: String(person.id) });

const keepNewCodes = async (tx: Queries, person: UserRecord): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await putRecoveryCodes(tx, person, codes.map(recoveryHash));
  return codes;
};

/** Who asks, with their password and a code given. Errors: Conflict where it is off; BadInput. */
const withBothSteps = async (
  context: SignedInContext,
  { password, code }: { password: string; code: string },
): Promise<UserRecord> => {
  const person = await actingPerson(context, context.user);
  const step = await findSecondStep(context.db, person);
  if (step?.confirmed_at == null) throw new Conflict(accountErrors.twoStepIsOff());
  await demandPassword(context, person, password, 'password');
  if (!(await takeSecondCode(context, person, code))) throw new BadInput(wrongCode);
  return person;
};

export const twoStepHandlers = {
  async beginTwoStep(_input, context) {
    const { db, now, scope, vault } = context;
    const person = await actingPerson(context, context.user);
    const secret = newTwoStepSecret();
    const sealed = vault.seal(secret, vaultPlace(person));
    if (!(await putSecondStep(db, person, sealed, now()))) throw new Conflict(isOn);
    const shop = (await readStore(db, scope.store))?.shopName ?? scope.store;
    const picture = await pictureOf(setupAddress(secret, shop, person.email), { type: 'svg', margin: 2 });
    return { secret, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
  },

  async confirmTwoStep({ password, code }, context) {
    const { attempts, db, now, vault } = context;
    const person = await actingPerson(context, context.user);
    await attempts.count(`second-setup:${person.store}:${String(person.id)}`, mostSetupTries);
    const step = await findSecondStep(db, person);
    if (step === null) throw new Conflict(vendorErrors.appSetupNotBegun());
    if (step.confirmed_at !== null) throw new Conflict(isOn);
    // Else whoever finds a session open could lock its owner out with an app of their own.
    await demandPassword(context, person, password, 'password');
    const secret = vault.open(step.secret, vaultPlace(person));
    const span = secret === null ? null : spanOf(secret, plainCode(code), now());
    if (span === null) throw new BadInput(wrongCode);
    return inTransaction(db, async (tx) => {
      if (!(await confirmSecondStep(tx, step, span, now()))) throw new Conflict(isOn);
      await note(tx, context, person, 'turn-on-two-step');
      await confirmSession(tx, person.store, context.user.session);
      return { recoveryCodes: await keepNewCodes(tx, person) };
    });
  },

  async renewRecoveryCodes(input, context) {
    const person = await withBothSteps(context, input);
    return inTransaction(context.db, async (tx) => {
      await note(tx, context, person, 'renew-recovery-codes');
      return { recoveryCodes: await keepNewCodes(tx, person) };
    });
  },

  async endTwoStep(input, context) {
    const person = await withBothSteps(context, input);
    return inTransaction(context.db, async (tx) => {
      await dropSecondStep(tx, person);
      const vendor = person.vendor === marketplaceVendor ? null : person.vendor;
      await mailPowerChanged(tx, context, {
        deed: 'twoStepOff',
        about: person.email,
        page: 'people',
        also: [person.email],
        vendor,
      });
      await note(tx, context, person, 'turn-off-two-step');
      return { on: false };
    });
  },
} satisfies Handlers<TwoStepCalls>;

/** Tries to confirm a new app in a quarter of an hour. */
const mostSetupTries = 20;
