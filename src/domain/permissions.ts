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

export type Permission = (typeof everyonesPermissions)[number] | 'switch_vendor';

/** The permissions a session holds: the same eight for everyone, and `switch_vendor` with the admin claim. */
export const permissionsOf = (claims: { admin?: boolean | undefined }): Permission[] =>
  claims.admin === true ? [...everyonesPermissions, 'switch_vendor'] : [...everyonesPermissions];
