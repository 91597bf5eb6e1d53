import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { User } from '../domain/accounts/session';
import { loadChunk } from './api/chunks';
import { patiently } from './ui/partLoading';
import { isEmbedded } from './api/frame';
import { loadTexts } from './language/language';
import { AppFailed } from './AppFailed';
import { LoginRedirect, ReturnRedirect } from './LoginRedirect';
import type { ScreenRoute } from './screenRoute';
import { settingsScreens } from './settingsRoutes';

/** The screens of the main application: a screen is its folder and one line here. */
const screens: readonly ScreenRoute[] = [
  {
    path: '',
    load: () => import(/* webpackChunkName: "home" */ './screens/home/HomeScreen'),
    permission: 'read_orders',
    toggle: 'dashboard',
    menu: { word: 'home', icon: 'home' },
  },
  {
    path: 'figures/paid',
    load: () => import('./screens/home/PaidRowsScreen'),
    permission: 'read_finance',
    toggle: 'dashboard',
  },
  {
    path: 'figures/:figure',
    load: () => import('./screens/home/FigureRowsScreen'),
    permission: 'read_orders',
    toggle: 'dashboard',
  },
  {
    path: 'orders',
    load: () => import(/* webpackChunkName: "orders" */ './screens/orders/list/OrdersScreen'),
    texts: 'frame',
    permission: 'read_orders',
    menu: { word: 'orders', icon: 'orders', count: 'orders' },
  },
  { path: 'orders/:orderId', load: () => import('./screens/orders/OrderScreen'), permission: 'read_orders' },
  {
    path: 'orders/new',
    load: () => import('./screens/orders/incoming/NewOrderScreen'),
    permission: 'write_orders',
    role: 'admin',
  },
  {
    path: 'orders/drafts/:draftId',
    load: () => import('./screens/orders/incoming/NewOrderScreen'),
    permission: 'write_orders',
    role: 'admin',
  },
  {
    path: 'orders/incoming',
    load: () => import('./screens/orders/incoming/IncomingOrdersScreen'),
    permission: 'read_orders',
    role: 'admin',
  },
  {
    path: 'orders/incoming/:incomingOrderId',
    load: () => import('./screens/orders/incoming/IncomingOrderScreen'),
    permission: 'read_orders',
    role: 'admin',
  },
  {
    path: 'products',
    load: () => import(/* webpackChunkName: "products" */ './screens/products/list/ProductsScreen'),
    permission: 'read_products',
    menu: { word: 'products', icon: 'products', count: 'products' },
  },
  {
    path: 'products/approval',
    load: () => import('./screens/products/approval/ApprovalScreen'),
    permission: 'write_products',
    role: 'admin',
    menu: { word: 'approval', icon: 'approval', count: 'submissions' },
  },
  {
    path: 'conversations',
    load: () => import('./screens/conversations/ConversationsScreen'),
    permission: 'read_orders',
    toggle: 'messages',
    menu: { word: 'conversations', icon: 'conversations', count: 'messages' },
  },
  {
    path: 'conversations/received',
    load: () => import('./screens/conversations/ReceivedScreen'),
    permission: 'read_orders',
    role: 'admin',
  },
  {
    path: 'discounts',
    load: () => import('./screens/discounts/DiscountsScreen'),
    permission: 'read_products',
    toggle: 'discounts',
    menu: { word: 'discounts', icon: 'discounts' },
  },
  {
    path: 'discounts/new',
    load: () => import('./screens/discounts/NewDiscountScreen'),
    permission: 'write_products',
    toggle: 'discounts',
  },
  {
    path: 'discounts/:discountId',
    load: () => import('./screens/discounts/DiscountScreen'),
    permission: 'read_products',
    toggle: 'discounts',
  },
  {
    path: 'offers',
    load: () => import('./screens/offers/OffersScreen'),
    permission: 'read_orders',
    toggle: 'makeAnOffer',
    menu: { word: 'offers', icon: 'offers', count: 'offers' },
  },
  {
    path: 'products/new',
    load: () => import('./screens/products/ProductScreen'),
    permission: 'write_products',
  },
  {
    path: 'products/:productId',
    load: () => import('./screens/products/ProductScreen'),
    permission: 'read_products',
  },
  {
    path: 'products/:productId/translations',
    load: () => import('./screens/products/translations/TranslationsScreen'),
    permission: 'read_products',
  },
  {
    path: 'imports',
    load: () => import('./screens/imports/runs/ImportsScreen'),
    permission: 'read_products',
    menu: { word: 'imports', icon: 'imports' },
  },
  { path: 'imports/new', load: () => import('./screens/imports/ImportScreen'), permission: 'write_products' },
  {
    path: 'imports/:importId',
    load: () => import('./screens/imports/runs/ImportBatchScreen'),
    permission: 'read_products',
  },
  {
    path: 'connections',
    load: () => import('./screens/integrations/ConnectionsScreen'),
    permission: 'read_integrations',
    toggle: 'integrations',
    menu: { word: 'connections', icon: 'connections' },
  },
  {
    path: 'developers/webhooks',
    load: () => import('./screens/developers/WebhooksScreen'),
    permission: 'read_integrations',
    role: 'admin',
  },
  { path: 'developers/:call?', load: () => import('./screens/developers/DevelopersScreen') },
  {
    path: 'vendors',
    load: () => import('./screens/vendors/VendorsScreen'),
    permission: 'read_settings',
    role: 'admin',
    menu: { word: 'vendors', icon: 'vendors', count: 'applications' },
  },
  {
    path: 'compare',
    load: () => import('./screens/home/compare/CompareScreen'),
    permission: 'read_orders',
    role: 'admin',
    toggle: 'dashboard',
    menu: { word: 'compare', icon: 'compare' },
  },
  {
    path: 'standing',
    load: () => import('./screens/home/compare/StandingScreen'),
    permission: 'read_orders',
    role: 'vendor',
    toggle: 'dashboard',
    menu: { word: 'standing', icon: 'compare' },
  },
  {
    path: 'vendors/application/:applicationId',
    load: () => import('./screens/vendors/ApplicationScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'vendors/:vendor',
    load: () => import('./screens/vendors/VendorScreen'),
    permission: 'read_settings',
    role: 'admin',
  },
  {
    path: 'transactions',
    load: () => import('./screens/finance/transactions/TransactionsScreen'),
    permission: 'read_finance',
    toggle: 'useFinanceV2',
    toggledFor: 'vendor',
    menu: { word: 'transactions', icon: 'transactions' },
  },
  {
    path: 'transactions/check',
    load: () => import('./screens/finance/transactions/LedgerCheckScreen'),
    permission: 'read_finance',
    role: 'admin',
  },
  {
    path: 'commission',
    load: () => import('./screens/finance/commission/CommissionScreen'),
    permission: 'read_settings',
    menu: { word: 'commission', icon: 'commission' },
  },
  {
    path: 'currency',
    load: () => import('./screens/finance/transactions/CurrencyScreen'),
    permission: 'read_settings',
  },
  {
    path: 'profile',
    load: () => import('./screens/vendors/ProfileScreen'),
    permission: 'read_settings',
    role: 'vendor',
    menu: { word: 'profile', icon: 'vendors' },
  },
  {
    path: 'delivery',
    load: () => import('./screens/delivery/ZonesScreen'),
    permission: 'read_settings',
    menu: { word: 'delivery', icon: 'delivery' },
  },
  {
    path: 'delivery/zones/:zoneId',
    load: () => import('./screens/delivery/ZoneScreen'),
    permission: 'read_settings',
  },
  {
    path: 'delivery/test',
    load: () => import('./screens/delivery/TesterScreen'),
    permission: 'read_settings',
  },
  {
    path: 'delivery/labels',
    load: () => import('./screens/delivery/SenderScreen'),
    permission: 'read_settings',
  },
  {
    path: 'delivery/holidays',
    load: () => import('./screens/delivery/HolidaysScreen'),
    permission: 'read_settings',
  },
  {
    path: 'payouts',
    load: () => import('./screens/finance/payouts/PayoutsScreen'),
    permission: 'read_finance',
    role: 'admin',
    menu: { word: 'payouts', icon: 'payouts' },
  },
  {
    path: 'payouts/method',
    load: () => import('./screens/finance/payouts/MethodScreen'),
    permission: 'read_finance',
    role: 'vendor',
  },
  {
    path: 'payouts/:payoutId',
    load: () => import('./screens/finance/payouts/PayoutScreen'),
    permission: 'read_finance',
    role: 'admin',
  },
  {
    path: 'payments',
    load: () => import('./screens/finance/payouts/OwnPaymentsScreen'),
    permission: 'read_finance',
    role: 'vendor',
    menu: { word: 'payouts', icon: 'payouts' },
  },
  {
    path: 'payments/:paymentId',
    load: () => import('./screens/finance/payouts/PaymentScreen'),
    permission: 'read_finance',
  },
  {
    path: 'membership',
    load: () => import('./screens/vendors/membership/MembershipScreen'),
    permission: 'read_finance',
    role: 'vendor',
    menu: { word: 'membership', icon: 'membership' },
  },
  {
    path: 'people',
    load: () => import('./screens/accounts/people/PeopleScreen'),
    permission: 'manage_people',
    menu: { word: 'people', icon: 'people' },
  },
  {
    path: 'security',
    load: () => import('./screens/accounts/security/SecurityScreen'),
    permission: 'manage_people',
  },
  {
    path: 'audit',
    load: () => import('./screens/audit/AuditScreen'),
    permission: 'manage_people',
    toggle: 'auditLogs',
    menu: { word: 'audit', icon: 'audit' },
  },
  { path: 'account', load: () => import('./screens/accounts/own/AccountScreen') },
  ...settingsScreens,
];

type Page = () => Promise<{ default: ComponentType }>;

/** What leads to a page stays until the page is there, and what is typed in it with it. */
const lazily =
  (load: Page, texts?: Parameters<typeof loadTexts>[0]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [screen] = await patiently(() =>
      Promise.all([loadChunk(load), texts === undefined ? undefined : loadTexts(texts)]),
    );
    return { Component: screen.default };
  };

/** What stands in the place of a screen that breaks; it comes with the area. */
const loadScreenFailed = () => import(/* webpackChunkName: "main" */ './screens/shell/ScreenFailed');

/** A screen with the texts that it says. */
const withTexts =
  ({ load, texts }: ScreenRoute) =>
  async (): Promise<{ Component: ComponentType; ErrorBoundary: ComponentType }> => {
    const [screen, { ScreenFailed }] = await Promise.all([
      lazily(load, texts ?? 'main')(),
      patiently(() => loadChunk(loadScreenFailed)),
    ]);
    return { ...screen, ErrorBoundary: ScreenFailed };
  };

const loginScreen = lazily(
  () => import(/* webpackChunkName: "login" */ './screens/accounts/login/LoginScreen'),
);

const registerScreen = lazily(
  () => import(/* webpackChunkName: "register" */ './screens/vendors/register/RegisterScreen'),
  'register',
);

/** The login area (spec 2). Who is signed in need not log in again, except in a frame. */
const loginRoutes = (user: User | null): RouteObject => ({
  path: 'login',
  lazy: lazily(() => import(/* webpackChunkName: "login-shell" */ './screens/accounts/login/LoginShell')),
  HydrateFallback: Placeholder,
  children: [
    {
      index: true,
      ...(user !== null && !isEmbedded() ? { element: <ReturnRedirect /> } : { lazy: loginScreen }),
    },
    {
      path: 'change-password',
      lazy: lazily(
        () => import(/* webpackChunkName: "password" */ './screens/accounts/login/ChangePasswordScreen'),
      ),
    },
    {
      path: 'register',
      lazy: registerScreen,
    },
    {
      path: 'application',
      lazy: lazily(
        () =>
          import(/* webpackChunkName: "application" */ './screens/vendors/register/ApplicationStateScreen'),
        'register',
      ),
    },
    {
      path: 'owner',
      lazy: lazily(
        () => import(/* webpackChunkName: "owner" */ './screens/accounts/login/OwnerScreen'),
        'register',
      ),
    },
    {
      path: 'code',
      lazy: lazily(
        () => import(/* webpackChunkName: "password" */ './screens/accounts/login/SecondStepScreen'),
      ),
    },
    {
      path: 'verify-email',
      lazy: lazily(
        () => import(/* webpackChunkName: "password" */ './screens/accounts/login/VerifyEmailScreen'),
      ),
    },
    { path: 'register/*', element: <Navigate to="/login/register" replace /> },
    { path: '*', element: <Navigate to="/login" replace /> },
  ],
});

/** The main application, which is loaded when someone is signed in. */
const mainRoutes = (user: User): RouteObject => ({
  path: '/',
  lazy: async () => {
    const [{ MainArea }] = await patiently(() =>
      Promise.all([
        loadChunk(() => import(/* webpackChunkName: "main" */ './screens/shell/MainArea')),
        loadTexts('frame'),
      ]),
    );
    return { element: <MainArea user={user} screens={screens} /> };
  },
  HydrateFallback: Placeholder,
  children: [
    ...screens.map((screen): RouteObject => ({
      ...(screen.path === '' ? { index: true } : { path: screen.path }),
      handle: screen,
      lazy: withTexts(screen),
    })),
    {
      path: '*',
      lazy: lazily(() => import(/* webpackChunkName: "main" */ './screens/shell/NotFoundScreen')),
    },
  ],
});

/** Stands, empty, while an area is loaded. */
function Placeholder(): null {
  return null;
}

/** Every route under /app, for this user or for someone signed out. */
export const routesFor = (user: User | null): RouteObject[] => [
  {
    ErrorBoundary: AppFailed,
    children: [
      loginRoutes(user),
      user === null ? { path: '*', element: <LoginRedirect /> } : mainRoutes(user),
    ],
  },
];
