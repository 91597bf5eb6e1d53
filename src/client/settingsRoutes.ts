import type { ScreenRoute } from './screenRoute';

/** The pages of the settings: a page is its file and one line here. */
export const settingsScreens: readonly ScreenRoute[] = [
  {
    path: 'settings',
    load: () => import('./screens/settings/SettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
    menu: { word: 'settings', icon: 'settings' },
  },
  {
    path: 'settings/start',
    load: () => import('./screens/settings/setUp/SetUpScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/look',
    load: () => import('./screens/settings/look/LookScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/logo',
    load: () => import('./screens/settings/look/LogoScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/words',
    load: () => import('./screens/settings/WordsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/general',
    load: () => import('./screens/settings/GeneralScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/incoming',
    load: () => import('./screens/settings/incoming/IncomingOrderSettingsScreen'),
    permission: 'write_integrations',
    role: 'admin',
  },
  {
    path: 'settings/documents/:template?',
    load: () => import('./screens/settings/documents/DocumentsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/reminders',
    load: () => import('./screens/settings/notifications/RemindersScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/reminders/:template',
    load: () => import('./screens/settings/notifications/MailTextScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/mails',
    load: () => import('./screens/settings/notifications/MailsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/registration',
    load: () => import('./screens/settings/vendors/RegistrationScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/products',
    load: () => import('./screens/settings/products/ProductSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/orders',
    load: () => import('./screens/settings/OrderSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/delivery',
    load: () => import('./screens/settings/DeliverySettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/finance',
    load: () => import('./screens/settings/FinanceSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/payouts',
    load: () => import('./screens/settings/payouts/PayoutSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/membership',
    load: () => import('./screens/settings/vendors/MembershipSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/plan',
    load: () => import('./screens/settings/vendors/PlanScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/features',
    load: () => import('./screens/settings/FeaturesScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/page',
    load: () => import('./screens/settings/vendors/VendorPageScreen'),
    permission: 'read_settings',
  },
  {
    path: 'settings/conversations',
    load: () => import('./screens/settings/conversations/ConversationSettingsScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'settings/specifications',
    load: () => import('./screens/settings/products/SpecificationsScreen'),
    permission: 'write_products',
    role: 'admin',
  },
];
