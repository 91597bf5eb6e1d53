/** What every signed-in user may do (spec 6). The role, not the permission, tells an admin from a vendor. */
export const everyonesPermissions = [
  'read_settings',
  'read_orders',
  'write_orders',
  'read_products',
  'write_products',
  'read_integrations',
  'write_integrations',
  'read_finance',
] as const;

type EveryonesPermission = (typeof everyonesPermissions)[number];
/**
 * `switch_vendor` comes with the admin claim. Our own: `manage_people` for owners, and `manage_keys` for owners and
 * managers, as who does payouts alone has no business with the keys of payment services.
 */
export type Permission = EveryonesPermission | 'switch_vendor' | 'manage_people' | 'manage_keys';

/** What a person is among the people of a vendor, or of the marketplace. */
export const staffRoles = ['owner', 'manager', 'orders', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value);

/**
 * What each role leaves of the eight. Those for one kind of work do not read settings, as the same
 * permission lets marketplace people change them.
 */
const leftBy: Record<StaffRole, readonly EveryonesPermission[]> = {
  owner: everyonesPermissions,
  manager: everyonesPermissions,
  orders: ['read_orders', 'write_orders', 'read_products'],
  finance: ['read_orders', 'read_finance'],
};

/** What a session's token says about rights. */
export interface RightsClaims {
  admin?: boolean | undefined;
  /** None is an owner: the specification's token has no role. */
  role?: StaffRole | undefined;
  /** Of who may call by a key `heldBy` says what they hold; the compiler lets none of them in here. */
  key?: undefined;
}

/**
 * The permissions a session holds: the eight of everyone, `switch_vendor` with the admin claim (spec 6), and
 * `manage_keys` and `manage_people` for those who run all; a narrower role takes away and never adds.
 */
export const permissionsOf = ({ admin, role = 'owner' }: RightsClaims): Permission[] => {
  const runsAll = role === 'owner' || role === 'manager';
  return [
    ...leftBy[role],
    ...(admin === true && runsAll ? (['switch_vendor'] as const) : []),
    ...(runsAll ? (['manage_keys'] as const) : []),
    ...(role === 'owner' ? (['manage_people'] as const) : []),
  ];
};
