/** The accounts of the demo marketplace; `npm start` prints them. */
export const demoPassword = 'marketplace';
export const demoStore = 'demo';

export const demoAccounts = [
  { who: 'Admin', email: 'admin@demo.test', password: demoPassword },
  { who: 'Vendor', email: 'vendor@demo.test', password: demoPassword },
] as const;
