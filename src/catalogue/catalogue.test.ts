import { array, object, string } from 'yup';
import { hasShared, readShared } from '../testing/sharedFolder';
import { catalogue } from './index';
import { routeOf } from './wire';

const rows = Object.entries(catalogue);

const specifiedCalls = array(
  object({
    id: string().required(),
    method: string().required(),
    path: string().required(),
    group: string().required(),
  }),
).required();

/** Our own additions, where the specification has no call for what its screens need. */
const additions = [
  'confirmSession',
  'readFigures',
  'listFigureRows',
  'listPaidRows',
  'readUsage',
  'compareVendors',
  'readOwnStanding',
  'readFirstSteps',
  'hideFirstSteps',
  'readApplicationState',
  'readRanking',
  'readTrends',
  'searchMarketplace',
  'listDuties',
  'listNotices',
  'markNoticesRead',
  'readNoticeSettings',
  'saveNoticeSettings',
  'streamNotices',
  'snoozeDuty',
  'switchVendor',
  'logInWithCode',
  'readAccount',
  'updateAccount',
  'saveOwnMails',
  'requestEmailChange',
  'confirmEmailChange',
  'changeOwnPassword',
  'listOwnSessions',
  'endOwnSession',
  'endOtherSessions',
  'beginTwoStep',
  'confirmTwoStep',
  'renewRecoveryCodes',
  'endTwoStep',
  'listPeople',
  'listOwnSecurity',
  'listSecurity',
  'exportSecurity',
  'listTrail',
  'exportTrail',
  'checkTrail',
  'invitePerson',
  'changePerson',
  'removePerson',
  'inviteAgain',
  'resetTwoStep',
  'claimProxyLogin',
  'checkOwnerLink',
  'openMarketplace',
  'readSetUp',
  'saveShopFacts',
  'passSetUpStep',
  'actOnProducts',
  'setOnSale',
  'setStockAndPrices',
  'undoProductAction',
  'listSubmissions',
  'readSubmission',
  'revertProduct',
  'saveSpecifications',
  'readTranslationProgress',
  'readCatalogProduct',
  'listCollections',
  'deleteCollection',
  'previewBulkEdit',
  'beginBulkEdit',
  'listBulkEdits',
  'readBulkEdit',
  'undoBulkEdit',
  'listViews',
  'saveView',
  'listOwnAnswers',
  'saveOwnAnswer',
  'deleteOwnAnswer',
  'deleteView',
  'listIncomingOrders',
  'readIncomingOrder',
  'retryIncomingOrder',
  'dismissIncomingOrder',
  'answerOrderQuestion',
  'readIncomingOrderSettings',
  'rollIncomingOrderSecret',
  'saveIncomingOrderShop',
  'listConnections',
  'readShopApp',
  'listShopProducts',
  'compareShopProducts',
  'saveFollowed',
  'sendOrders',
  'sendOrdersAgain',
  'pauseConnection',
  'runConnection',
  'removeConnection',
  'readShopListings',
  'listShopTroubles',
  'fillShop',
  'sendListing',
  'takeSide',
  'listWebhooks',
  'createWebhook',
  'saveWebhook',
  'rollWebhookSecret',
  'removeWebhook',
  'listWebhookDeliveries',
  'resendWebhookDelivery',
  'createApiKey',
  'revokeApiKey',
  'listOrderDrafts',
  'searchOrderVariants',
  'readOrderDraft',
  'createOrderDraft',
  'saveOrderDraft',
  'deleteOrderDraft',
  'placeOrderDraft',
  'priceOrderDraft',
  'listImports',
  'readImport',
  'listImportRows',
  'checkImport',
  'beginImport',
  'compareAgain',
  'discardImport',
  'foreseeRollBack',
  'rollBackImport',
  'listImportPlan',
  'listRefusedRows',
  'fixImportRows',
  'runImportAgain',
  'downloadRejected',
  'readImportFile',
  'listImportMappings',
  'saveImportMapping',
  'forgetImportMapping',
  'listImportDrafts',
  'keepImportDraft',
  'readImportDraft',
  'changeImportDraft',
  'discardImportDraft',
  'readLeftOutRows',
  'saveShopName',
  'readVendor',
  'createVendor',
  'inviteVendor',
  'readStanding',
  'retryJobs',
  'listMails',
  'resendMail',
  'allowRecipient',
  'readMailReports',
  'readOrderTimeline',
  'listNoteReaders',
  'readCustomerHistory',
  'noteOrder',
  'changeParcel',
  'cancelParcel',
  'refundOrder',
  'fulfilOrders',
  'readOrderExport',
  'listOrderExports',
  'takeOrderExport',
  'previewTracking',
  'shipTracking',
  'readCommissions',
  'withdrawCommissions',
  'replayCommissions',
  'calculateCommission',
  'readOrderCommission',
  'deleteZone',
  'testRates',
  'readCheckoutSecret',
  'renewCheckoutSecret',
  'publicRates',
  'previewDiscount',
  'restoreDiscount',
  'endDiscount',
  'resumeDiscount',
  'checkDiscount',
  'listLabels',
  'refundLabel',
  'listDocuments',
  'printDocuments',
  'previewCorrection',
  'correctInvoice',
  'printPickList',
  'previewTemplate',
  'readTemplateHistory',
  'readOwnTexts',
  'applySettingsFile',
  'listDues',
  'listPayouts',
  'readPayout',
  'approvePayout',
  'releaseAccountHold',
  'settlePaymentByHand',
  'releasePayments',
  'readTransferFile',
  'recordPayments',
  'listDueOrders',
  'remindPayoutMethods',
  'matchStatement',
  'readPayment',
  'listOwnPayments',
  'readPayoutMethod',
  'saveBankAccount',
  'readPaypalKey',
  'makeStatement',
  'makeStatements',
  'readStatements',
  'readLedgerCheck',
  'checkLedger',
  'readCurrency',
  'saveRates',
  'fetchRates',
  'markConversationRead',
  'reportConversation',
  'runCallToAction',
  'listBannedBuyers',
  'allowBuyer',
  'listReceived',
  'readShopDelivery',
  'answerReceived',
  'exportReceived',
  'forgetReceived',
  'readOfferTerms',
];

describe('the table of calls', () => {
  it('has each method and path once', () => {
    const addresses = rows.map(([, call]) => `${call.method} ${routeOf(call).replace(/:\w+/g, ':')}`);
    expect(addresses).toHaveLength(new Set(addresses).size);
  });

  it('names only input fields in its paths', () => {
    for (const [name, call] of rows) {
      const fields = Object.keys(call.input?.fields ?? {});
      const named = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field);
      expect({ name, missing: named.filter((field) => !fields.includes(field ?? '')) }).toEqual({
        name,
        missing: [],
      });
    }
  });

  it('has a query that reads what each mutation changes', () => {
    const read = new Set(rows.filter(([, call]) => call.kind === 'query').flatMap(([, call]) => call.tags));
    for (const [name, call] of rows)
      if (call.kind === 'mutation')
        expect({ name, unread: call.tags.filter((tag) => !read.has(tag)) }).toEqual({ name, unread: [] });
  });

  it('lets queries read and mutations write', () => {
    for (const [name, call] of rows)
      expect({ name, isGet: call.method === 'GET' }).toEqual({ name, isGet: call.kind === 'query' });
  });

  it('stands in the specification, method and path, but for our own additions', () => {
    if (!hasShared) {
      expect(hasShared).toBe(false);
      return;
    }
    const document = readShared('spec/calls.json');
    const { calls } = object({ calls: specifiedCalls }).validateSync(document);
    const own = calls.filter(({ path }) => path.startsWith('/'));
    const addressOf = (method: string, path: string): string =>
      `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
    const specified = new Map(own.map(({ id, method, path }) => [addressOf(method, path), id]));
    const unknown: string[] = [];
    const answered = new Set<string>();
    for (const [name, call] of rows) {
      const id = specified.get(addressOf(call.method, `/${call.path}`));
      if (id === undefined) unknown.push(name);
      else answered.add(id);
    }
    process.stdout.write(
      `The catalogue answers ${String(answered.size)} of the ${String(own.length)} calls.\n`,
    );
    expect(unknown.sort()).toEqual([...additions].sort());
    expect(answered.size).toBeGreaterThanOrEqual(22);
  });
});
