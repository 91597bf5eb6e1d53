import { defaultFeatures } from '../../../domain/settings/settings';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { BulkLoad } from '../../db/seeding/bulkLoad';
import { addStore, addUsers, setVendorState, type NewUser } from '../../db/seeding/people';
import type { Queries } from '../../db/database';
import { writeSpecifications } from '../../products/queries/specifications';
import { demoAccounts, demoStaff } from '../accounts';
import { asEdited, demoMarketplaceTable, demoOwnTable } from '../commissionTables';
import { demoRegistrationFields, demoSpecifications, demoVendorFields } from '../goods/fields';
import { DEMO_CURRENCY, type DemoVendor } from '../types';
import { MARKETPLACE_NAME } from '../vendors';

const day = 86_400_000;
/** How long the marketplace takes what it takes: longer than it has orders. */
const marketplaceDays = 3000;

/** The store with its settings, its vendors, and two accounts. */
export const storePeople = async (
  db: Queries,
  load: BulkLoad,
  {
    store,
    vendors,
    passwordHash,
    now,
  }: {
    store: string;
    vendors: readonly DemoVendor[];
    passwordHash: string;
    now: number;
  },
): Promise<void> => {
  await addStore(db, {
    store,
    shopName: MARKETPLACE_NAME,
    currency: DEMO_CURRENCY,
    timeZone: 'Europe/Berlin',
    settings: {
      hasBeenOnBoarded: true,
      logoText: { selected: 'value', value: MARKETPLACE_NAME },
      registration: { fields: demoRegistrationFields, enableApproval: true },
      vendorPage: { enabled: true, collectionTemplate: '', fields: demoVendorFields },
      translations: { enabled: true, locales: ['nl', 'de'], dict: [] },
      catalog: { enabled: true },
      makeAnOffer: { enabled: true },
      discounts: { enabled: true },
      integrations: { enabled: true },
      payments: {
        ...defaultFeatures.payments,
        holdbackDays: 1,
        debtor: { name: MARKETPLACE_NAME, iban: 'DE68210501700012345678', bic: 'NOLADE21KIE' },
      },
      support: { title: MARKETPLACE_NAME, email: 'support@demo.test' },
      // Much is made to order: who needs longer than three days is late.
      notifications: {
        ...defaultFeatures.notifications,
        templates: {
          ...defaultFeatures.notifications.templates,
          'order-reminder-1': {
            ...defaultFeatures.notifications.templates['order-reminder-1'],
            delayInHours: 72,
          },
          'order-reminder-2': {
            ...defaultFeatures.notifications.templates['order-reminder-2'],
            delayInHours: 120,
          },
        },
      },
    },
  });
  await writeSpecifications(db, { store }, demoSpecifications);
  await load(
    'vendors',
    vendors.map(({ vendor, email, description, autoApprove, createdDaysAgo }) => ({
      store,
      vendor,
      email,
      description,
      auto_approve: autoApprove,
      created_at: new Date(now - createdDaysAgo * day).toISOString(),
    })),
  );
  const tables = vendors.map((each, index) => ({
    vendor: each.vendor,
    lines: demoOwnTable(each, index),
    daysAgo: each.createdDaysAgo,
  }));
  tables.push({ vendor: marketplaceVendor, lines: [...demoMarketplaceTable], daysAgo: marketplaceDays });
  await load(
    'commission_versions',
    tables
      .filter(({ lines }) => lines.length > 0)
      .map(({ vendor, lines, daysAgo }) => {
        const begins_at = new Date(now - daysAgo * day).toISOString();
        return { store, vendor, lines: JSON.stringify(asEdited(lines)), begins_at, created_at: begins_at };
      }),
  );
  const [admin, seller] = demoAccounts;
  const [first] = vendors;
  const users: NewUser[] = [
    { email: admin.email, name: 'Robin Hall', vendor: '*', admin: true, passwordHash },
  ];
  if (first !== undefined) {
    const seat = { vendor: first.vendor, admin: false, passwordHash };
    users.push({ ...seat, email: seller.email, name: first.vendor });
    users.push(...demoStaff.map((person): NewUser => ({ ...seat, ...person })));
  }
  await addUsers(db, store, users);
};

/** Many people at once are more values than one statement takes. */
const peopleAtOnce = 1000;
/** Every so many vendors one has no account. */
const silentEvery = 16;

/** Gives the vendors accounts but for some, so that lists show each state: not approved, managed, silent. */
export const storeVendorStates = async (
  db: Queries,
  { store, vendors, passwordHash }: { store: string; vendors: readonly DemoVendor[]; passwordHash: string },
): Promise<void> => {
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  const people = vendors
    .filter(({ email }, index) => index > 0 && index % silentEvery !== 7 && !known.has(email))
    .map(({ vendor, email }) => ({ email, name: vendor, vendor, admin: false, passwordHash }));
  const byEmail = [...new Map(people.map((person) => [person.email, person])).values()];
  for (let at = 0; at < byEmail.length; at += peopleAtOnce)
    await addUsers(db, store, byEmail.slice(at, at + peopleAtOnce));
  const [, , unapproved, managed] = vendors;
  if (unapproved !== undefined) await setVendorState(db, store, unapproved.vendor, { approved: false });
  if (managed !== undefined) await setVendorState(db, store, managed.vendor, { managed: true });
};
