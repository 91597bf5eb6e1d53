// The directions of docs/architecture.md. What is not forbidden here may be imported.
const domain = '^src/domain/';
const catalogue = '^src/catalogue/';
const client = '^src/client/';
const server = '^src/server/';
const testing = '^src/testing/';
/** Areas of the glossary as the server has them, and what lies below them all. */
const areas =
  'accounts|conversations|delivery|discounts|documents|finance|home|imports|integrations|notifications|operations|offers|orders|products|settings|storefront|vendors';
const platform = 'adapters|audit|auth|db|files|jobs|scheduling|web';
/** Queries that other areas may ask as they are; all others belong to their area alone. */
const published = [
  'accounts/people',
  'conversations/conversations',
  'conversations/messages',
  'conversations/moderation',
  'discounts/uses',
  'documents/documentTemplates',
  'finance/commissions/versions',
  'finance/ledger/balances',
  'finance/payouts/methods',
  'home/figures',
  'home/usage',
  'integrations/incomingShops',
  'integrations/providerKeys',
  'integrations/shopCodes',
  'integrations/shopListings',
  'integrations/shopOrders',
  'integrations/shopParcels',
  'notifications/mailReaders',
  'notifications/mailTexts',
  'notifications/reminders',
  'notifications/templateVersions',
  'offers/offers',
  'orders/list/countOrders',
  'orders/list/range',
  'orders/list/slices',
  'orders/list/states',
  'orders/lockOrder',
  'orders/orderContext',
  'orders/parcels',
  'orders/purchases/incomingOrderList',
  'orders/purchases/incomingOrders',
  'orders/readOrder',
  'products/actions',
  'products/approvedBefore',
  'products/catalog',
  'products/changes',
  'products/collections',
  'products/foundBy',
  'products/moveStock',
  'products/onSale',
  'products/read',
  'products/remove',
  'products/skus',
  'products/specifications',
  'products/storeTerms',
  'products/submissions',
  'products/toldToBuyers',
  'products/untold',
  'products/upkeep',
  'products/write',
  'settings/counts',
  'settings/ownSettings',
  'vendors/formerNames',
  'vendors/memberships',
  'vendors/names',
  'vendors/newApplications',
  'vendors/records',
].map((name) => `^src/server/${name.replace('/', '/queries/')}\\.ts$`);
const test = '\\.(test|test-d)\\.tsx?$';

/** Files in `from` may not know `to`; `but` are the exceptions in `to`. */
const never = (name, from, to, { fromNot = [], toNot = [] } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [test, testing, ...fromNot] },
  to: { path: to, ...(toNot.length > 0 && { pathNot: toNot }) },
});
const part = (name) => `^src/client/${name}`;
const end = (name) => `^src/server/${name}`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'only-what-is-there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, testing, '^src/launch/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    never('no-tests-in-the-product', '^src/', `${testing}|${test}`, { fromNot: ['^src/launch/'] }),

    never('domain-knows-nobody', domain, '^src/', { toNot: [domain] }),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: domain, pathNot: test },
      to: {
        path: '^(?!src/)',
        pathNot: [
          'node_modules/(diff|fast-xml-parser|fast-xml-validator|fflate|jschardet|papaparse|read-excel-file|yup)/',
        ],
      },
    },
    never('texts-know-nobody', '^src/locales/', '^src/', { toNot: ['^src/locales/'] }),
    never('catalogue-knows-the-domain', catalogue, '^src/', { toNot: [domain, catalogue] }),
    never('catalogue-is-plain', catalogue, '^(?!src/)', { toNot: ['node_modules/yup/'] }),

    never('client-knows-no-server', client, server),
    never('server-knows-no-client', server, client),

    never('api-is-below', part('(api|language)/'), client, { toNot: [part('(api|language)/')] }),
    never('only-sign-in-asks-around-the-slice', client, part('api/ask'), {
      fromNot: [
        part('(api|session)/'),
        part('screens/(accounts/login|vendors/register)/'),
        part('accounts/SessionOver'),
      ],
    }),
    never('slices-are-below-screens', part('(session|filters|uploads)/'), part('(screens/|routes|index)')),
    never('blocks-know-no-data', part('ui/'), '^src/', {
      toNot: [
        part('(ui|language)/'),
        part('api/(chunks|untilOnline)'),
        '^src/domain/(paging|products/media/pictureAddress|errors/connection)',
      ],
    }),
    never('blocks-know-no-store', part('(ui|form)/'), 'node_modules/(@reduxjs|react-redux)/'),
    never('fields-know-no-data', part('form/'), '^src/', {
      toNot: [part('(form|ui|language)/'), part('api/chunks'), domain],
    }),
    never('screens-are-below-routes', part('screens/'), part('(routes|index)')),
    {
      name: 'screens-know-no-other-screens',
      severity: 'error',
      from: { path: '^src/client/screens/([^/]+)/', pathNot: test },
      to: { path: '^src/client/screens/', pathNot: '^src/client/screens/$1/' },
    },
    never(
      'login-is-light',
      part('(index|screens/accounts/login/)'),
      'node_modules/(@mui|@emotion|@reduxjs|react-redux)/',
    ),

    never('sql-in-one-place', '^src/', 'node_modules/(kysely|pg|@electric-sql)/', {
      // The build makes the empty database that the embedded engine begins with.
      fromNot: [end('db/'), end('[^/]+/queries/'), '^src/launch/emptyDatabase'],
    }),
    never('db-is-below', end('db/'), server, { toNot: [end('(db/|scheduling/|error|makeFolder|tracing)')] }),
    never('scheduling-is-below', end('scheduling/'), server, { toNot: [end('(scheduling/|error)')] }),
    never(
      'queries-are-below',
      end('[^/]+/queries/'),
      end('([^/]+/handlers|web/|handlers|app|main|start|serve)'),
    ),
    {
      name: 'queries-belong-to-their-area',
      severity: 'error',
      from: { path: `^src/server/(${areas})/`, pathNot: test },
      to: { path: `^src/server/(${areas})/queries/`, pathNot: ['^src/server/$1/', ...published] },
    },
    never('platform-knows-no-area', end(`(${platform})/`), end(`(${areas})/`)),
    never('platform-knows-no-app', end(`(${platform})/`), end('(handlers|app|main|start)\\.ts$'), {
      fromNot: [end('web/')],
    }),
    never('use-cases-know-no-handlers', end('[^/]+/'), end('[^/]+/handlers'), {
      fromNot: [end('[^/]+/handlers')],
    }),
    never('handlers-know-no-web', end('[^/]+/handlers'), end('(web/|app|main|start)')),
    never('main-is-the-top', server, end('(main|start|app)\\.ts$'), {
      // The command answers its own calls by a server of its own, as main does.
      fromNot: [end('(main|start|app|serve|imports/command/ownServer)\\.ts$')],
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
