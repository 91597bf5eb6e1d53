import type { deliveryCalls } from '../../../catalogue/delivery';
import { cartSchema } from '../../../domain/delivery/checkout';
import type { Zone, ZoneInput, ZonesAnswer } from '../../../domain/delivery/zones';
import { parseAmount } from '../../../domain/money';
import { readCart } from '../readCart';
import { cartParts } from '../cartParts';
import { cartRates, type CartPart } from '../cartRates';
import { checkoutSecretHint, isSignedCart, renewCheckoutSecret } from '../checkoutSecret';
import type { Database } from '../../db/database';
import { isDuplicate } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { listZones, removeZone, writeZone, zoneNamed } from '../queries/zones';
import { vendorExists } from '../../auth/queries/vendors';
import type { Scope } from '../../db/scope';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { deliveryErrors } from '../../../domain/errors/delivery';
import { vendorErrors } from '../../../domain/errors/vendors';
import type { Fault } from '../../../domain/errors/errorTable';

/** How many zones one may keep, and questions a store's checkout may ask in a quarter of an hour. */
const mostZones = 100;
const mostQuestions = 20_000;
const mostTests = 600;

/** A vendor without zones is shown the marketplace's, which hold for it. */
const zonesAnswer = async (db: Database, scope: Scope): Promise<ZonesAnswer> => {
  const own = await listZones(db, scope);
  if (own.length > 0 || scope.vendor === null) return { zones: own, inherited: false };
  const { features } = await storeOf(db, scope.store);
  const zones: Zone[] = features.delivery.defaultShipping.enabled
    ? await listZones(db, { store: scope.store, vendor: null })
    : [];
  return { zones, inherited: zones.length > 0 };
};

const checkPrices = ({ rates }: ZoneInput, currency: string): void => {
  const wrong = rates.flatMap(({ price }, index): [string, Fault][] =>
    parseAmount(price, currency) === null
      ? [[`rates[${String(index)}].price`, deliveryErrors.noAmountIn({ currency })]]
      : [],
  );
  if (wrong.length > 0) throw new BadInput(Object.fromEntries(wrong));
};

export const deliveryHandlers = {
  listZones: (_input, { db, scope }) => zonesAnswer(db, scope),

  async saveZone({ id, ...zone }, { db, scope, user, now }) {
    const { currency } = await storeOf(db, scope.store);
    checkPrices(zone, currency);
    try {
      await inTransaction(db, async (tx) => {
        const own = await listZones(tx, scope);
        const known = id === undefined || id === '' ? await zoneNamed(tx, scope, zone.zoneName) : idOf(id);
        if (known === null && own.length >= mostZones)
          throw new Conflict(deliveryErrors.tooManyZones({ most: mostZones }));
        if (!(await writeZone(tx, scope, known, zone, now())))
          throw new NotFound(deliveryErrors.zoneNotFound());
        await addAudit(tx, scope, {
          by: user.email,
          action: 'delivery.zone.saved',
          subject: 'delivery-zone',
          subjectId: zone.zoneName,
          detail: { before: own.find((each) => each.id === String(known)) ?? null, after: zone },
        });
      });
    } catch (error) {
      if (isDuplicate(error)) throw new BadInput({ zoneName: deliveryErrors.zoneNameTaken() });
      throw error;
    }
    return zonesAnswer(db, scope);
  },

  async deleteZone({ zoneId }, { db, scope, user }) {
    await inTransaction(db, async (tx) => {
      const name = await removeZone(tx, scope, idOf(zoneId));
      if (name === null) throw new NotFound(deliveryErrors.zoneNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'delivery.zone.deleted',
        subject: 'delivery-zone',
        subjectId: name,
      });
    });
    return { deleted: true };
  },

  async testRates({ destination, loads }, context) {
    const { db, scope, user, attempts } = context;
    await attempts.count(`rates-test:${scope.store}:${user.email}`, mostTests);
    const store = await storeOf(db, scope.store);
    const parts = new Map<string, CartPart>();
    for (const [index, { vendor, weight, price }] of loads.entries()) {
      const at = `loads[${String(index)}]`;
      const amount = parseAmount(price, store.currency);
      if (amount === null)
        throw new BadInput({ [`${at}.price`]: deliveryErrors.noAmountIn({ currency: store.currency }) });
      // A vendor tries its own rates: what others ask is theirs to tell.
      const isForeign = scope.vendor !== null && scope.vendor !== vendor;
      if (isForeign || !(await vendorExists(db, scope, vendor)))
        throw new BadInput({ [`${at}.vendor`]: vendorErrors.noSuchVendor({ name: vendor }) });
      const before = parts.get(vendor);
      parts.set(vendor, {
        vendor,
        weight: (before?.weight ?? 0) + weight,
        price: (before?.price ?? 0) + amount,
        pickup: true,
      });
    }
    const { answer, carriers } = await cartRates(context, store, destination, [...parts.values()]);
    return { ...answer, carriers };
  },

  async readCheckoutSecret(_input, { db, scope }) {
    return { maskedSecret: await checkoutSecretHint(db, scope.store), secret: null };
  },

  async renewCheckoutSecret(_input, { db, scope, user, now, vault }) {
    const secret = await inTransaction(db, async (tx) => {
      const made = await renewCheckoutSecret(tx, scope.store, vault, { by: user.email, at: now() });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'delivery.secret.renewed',
        subject: 'store',
        subjectId: scope.store,
      });
      return made;
    });
    return { maskedSecret: await checkoutSecretHint(db, scope.store), secret };
  },

  async publicRates({ store: named, at, cart, hmac }, context) {
    const { db, attempts, vault, now, request } = context;
    // Before the signature, so that guessing has an end; a checkout has an address of its own.
    await attempts.count(`rates:${named}:${request.address}`, mostQuestions);
    // A store that is not there is refused in the same words, so that names cannot be tried.
    if (!(await isSignedCart(db, vault, { store: named, at, cart, hmac }, now())))
      throw new Forbidden(deliveryErrors.webhookSignature());
    const store = await storeOf(db, named);
    const asked = await readCart(cartSchema, cart);
    const parts = await cartParts(db, store, asked);
    // What is said of a vendor's account is for the marketplace's people, not for its shop's page.
    const { answer } = await cartRates(context, store, asked.destination, parts);
    return answer;
  },
} satisfies Handlers<typeof deliveryCalls>;
