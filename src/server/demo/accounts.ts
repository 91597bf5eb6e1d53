/** The accounts of the demo marketplace; `npm start` prints them. */
export const demoPassword = 'marketplace';
export const demoStore = 'demo';

export const demoAccounts = [
  { who: 'Admin', email: 'admin@demo.test', password: demoPassword },
  { who: 'Vendor', email: 'vendor@demo.test', password: demoPassword },
] as const;

/** Those who work for the demo's first vendor, one of each narrower role; the same password. */
export const demoStaff = [
  { email: 'manager@demo.test', name: 'Mette Holm', role: 'manager' },
  { email: 'orders@demo.test', name: 'Oskar Lind', role: 'orders' },
  { email: 'finance@demo.test', name: 'Frida Berg', role: 'finance' },
] as const;
