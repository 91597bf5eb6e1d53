import fc from 'fast-check';
import { everyonesPermissions, isStaffRole, permissionsOf, staffRoles } from './permissions';

const eight = [...everyonesPermissions];

it('gives everyone the eight of the specification, and admins the switch', () => {
  expect(permissionsOf({})).toEqual([...eight, 'manage_keys', 'manage_people']);
  expect(permissionsOf({ admin: true })).toEqual([...eight, 'switch_vendor', 'manage_keys', 'manage_people']);
});

it('takes a token without a role for an owner', () => {
  expect(permissionsOf({ role: 'owner' })).toEqual(permissionsOf({}));
});

it('leaves a manager all but the people', () => {
  expect(permissionsOf({ role: 'manager' })).toEqual([...eight, 'manage_keys']);
  expect(permissionsOf({ role: 'manager', admin: true })).toEqual([...eight, 'switch_vendor', 'manage_keys']);
});

it('leaves those for one kind of work only what it needs', () => {
  expect(permissionsOf({ role: 'orders' })).toEqual(['read_orders', 'write_orders', 'read_products']);
  expect(permissionsOf({ role: 'finance' })).toEqual(['read_orders', 'read_finance']);
});

it('never adds: whoever has a role may do nothing that an owner may not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...staffRoles), fc.boolean(), (role, admin) => {
      const most = permissionsOf({ admin });
      expect(most).toEqual(expect.arrayContaining(permissionsOf({ role, admin })));
    }),
  );
});

it('gives the people to owners alone, and the switch to nobody without the admin claim', () => {
  for (const role of staffRoles) {
    expect(permissionsOf({ role }).includes('manage_people')).toBe(role === 'owner');
    expect(permissionsOf({ role })).not.toContain('switch_vendor');
  }
});

it('knows a role from any other word', () => {
  expect(staffRoles.every(isStaffRole)).toBe(true);
  for (const other of ['Owner', '', 'admin', 'toString', null, 1]) expect(isStaffRole(other)).toBe(false);
});
