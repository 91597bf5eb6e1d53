import { randomUUID } from 'node:crypto';
import { keptPlan } from '../../domain/imports/importMappings';
import { planOfMapping } from '../../domain/imports/plan/plan';
import type { Call } from '../../catalogue/call';
import { catalogue, type CallName } from '../../catalogue/index';
import { listedFigures } from '../../domain/home/figures';
import { rankKinds } from '../../domain/home/rankings';
import { importCsv, stageCsv } from '../../testing/server/importCsv';
import { addLabelOf } from '../../testing/server/labels';
import { addOrder } from '../../testing/server/orders';
import { addSale } from '../../testing/server/payouts';
import { Person } from '../../testing/server/person';
import { productInput, saveProduct } from '../../testing/server/products';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { addVersion } from '../finance/queries/commissions/versions';
import { emptyDraft } from '../../domain/orders/orderDrafts';
import { addIncomingOrder } from '../orders/queries/purchases/incomingOrders';
import { addMail } from '../notifications/queries/mails';
import { addOffer } from '../offers/queries/offers';
import { findUser } from '../auth/queries/users';
import { addConnection } from '../integrations/queries/connections';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
/** Those to whom nothing of Fjord belongs: another vendor, its namesake in another store, that store's admin. */
const strangers: [string, Caller][] = [
  ['another vendor', { store: 'main', vendor: 'Alma' }],
  ['its namesake in another store', { store: 'other', vendor: 'Fjord' }],
  ["another store's admin", { store: 'other', vendor: '*' }],
];

const secret = 'Hidden treasure';
const customer = { name: 'Ada Byron', email: 'ada.secret@buyers.test' };
const csv = 'title,sku,price\nImported treasure,TREASURE-9,5\n';

let server: TestServer;
const own = {
  productId: '',
  orderId: '',
  lineId: '',
  parcelId: '',
  exportId: '',
  actionId: '',
  importId: '',
  url: '',
  incomingOrderId: '',
  keyId: '',
  webhookId: '',
  draftId: '',
  editId: '',
  viewId: '',
  mappingId: '',
  importDraftId: '',
  mailId: '',
  payoutId: '',
  paymentId: '',
  versionId: '',
  zoneId: '',
  rateId: '',
  labelId: '',
  conversationId: '',
  connectionId: '',
  discountId: '',
  offerId: '',
  variantId: '',
};

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 10_000, perAccount: 1000 } });
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
  own.connectionId = randomUUID();
  await addConnection(
    server.services.db,
    { store: 'main', vendor: 'Fjord' },
    {
      id: own.connectionId,
      kind: 'sheet',
      address: 'https://docs.google.com/spreadsheets/d/treasure-map',
      options: {},
      sealed: null,
      hint: '',
      by: 'fjord@main.test',
      now: new Date(),
    },
  );
  const treasure = await saveProduct(server, { title: secret, variants: [secretVariant('')] }, fjord);
  // One whose SKU may be asked for and answered: it tells nothing.
  const asked = { ...secretVariant(''), sku: 'GOLD-1' };
  await saveProduct(server, { title: secret, variants: [asked] }, fjord);
  own.productId = treasure.id;
  own.variantId = treasure.variants[0]?.id ?? '';
  const gone = await saveProduct(server, { title: 'Gone' }, fjord);
  const deleted = await server.call('actOnProduct', { productId: gone.id, action: 'delete' }, fjord);
  own.actionId = deleted.body.undo;
  const order = await addOrder(server.services.db, {
    vendor: 'Fjord',
    purchase: 77,
    placedAt: new Date('2026-03-01T12:00:00Z'),
    customer,
    lines: [{ sku: 'TREASURE-1', quantity: 2 }],
  });
  await addOrder(server.services.db, { vendor: 'Alma', purchase: 77, placedAt: new Date() });
  own.orderId = String(order.id);
  own.lineId = String(order.lines[0]);
  const parcel = { orderId: own.orderId, tracking: 'JD7', lineItems: [{ id: own.lineId, quantity: 1 }] };
  await server.call('fulfilOrder', parcel, fjord);
  const sent = await server.call('readOrder', { orderId: own.orderId }, fjord);
  own.exportId = (await server.call('exportOrders', {}, fjord)).body.exportId;
  own.parcelId = sent.body.order.fulfillments[0]?.id ?? '';
  const edit = { field: 'price', way: 'set', value: '9' } as const;
  own.editId = (await server.call('beginBulkEdit', { edit, ids: [own.productId] }, fjord)).body.run.id;
  const view = { list: 'products', name: 'Treasures', search: 'q=treasure', shared: true } as const;
  own.viewId = (await server.call('saveView', view, fjord)).body.view.id;
  const mapping = {
    name: 'hats.csv',
    headings: ['Treasure', 'Code'],
    plan: keptPlan(planOfMapping(['title', 'sku'])),
  };
  own.mappingId = (await server.call('saveImportMapping', mapping, fjord)).body.mapping.id;
  const chosen = { url: await stageCsv(server, csv, fjord), name: 'treasure.csv' };
  own.importDraftId = (await server.call('keepImportDraft', chosen, fjord)).body.draft.id;
  own.importId = (await importCsv(server, csv, fjord)).batch.id;
  own.mailId = String(
    await addMail(server.services.db, {
      store: 'main',
      recipient: 'fjord@main.test',
      subject: secret,
      body: secret,
      html: secret,
      template: 'vendor-rejection',
      language: 'en',
      state: 'failed',
      error: null,
      life: null,
    }),
  );
  own.versionId = String(
    await addVersion(
      server.services.db,
      { store: 'main' },
      {
        vendor: 'Fjord',
        lines: [{ min: 0, max: null, flat: 0, percentage: 7, constraint: { key: 'tag', value: 'treasure' } }],
        by: 'admin@main.test',
        beginsAt: new Date('2999-01-01'),
        createdAt: new Date(),
      },
    ),
  );
  const zone = { zoneName: secret, rates: [], countries: [{ code: 'DE', provinces: [] }] };
  own.zoneId = (await server.call('saveZone', zone, fjord)).body.zones[0]?.id ?? '';
  const labelled = { store: 'main', vendor: 'Fjord', id: order.id, line: order.lines[0] ?? 0 };
  Object.assign(own, await addLabelOf(server.services.db, labelled));
  await addSale(server, { vendor: 'Fjord' });
  const prepared = await server.call('preparePayment', {}, admin);
  own.payoutId = prepared.body.payoutId ?? '';
  const manual = {
    vendor: 'Fjord',
    method: 'manual' as const,
    paidAt: server.services.now().toISOString().slice(0, 10),
    details: secret,
  };
  const paid = await server.call('payPayment', { payoutId: own.payoutId, payments: [manual] }, admin);
  own.paymentId = paid.body.results[0]?.transaction ?? '';
  own.url = await stageCsv(server, csv, fjord);
  const incomingOrder = {
    store: 'main',
    source: 'own',
    topic: '',
    delivery: 'd1',
    bytes: 8,
    by: '',
  } as const;
  const kept = await addIncomingOrder(server.services.db, {
    ...incomingOrder,
    body: 'treasure',
    at: new Date(),
  });
  own.incomingOrderId = String(kept.id);
  const webhook = { address: 'https://treasure.example/in', events: ['payout.paid'] } as const;
  own.webhookId = (
    await server.call('createWebhook', { ...webhook, events: [...webhook.events] }, admin)
  ).body.webhook.id;
  own.keyId = (await server.call('createApiKey', { name: 'treasure' }, admin)).body.line.id;
  const draft = { content: { ...emptyDraft, name: 'treasure' } };
  own.draftId = (await server.call('createOrderDraft', draft, admin)).body.id;
  const question = { email: customer.email, vendor: 'Fjord', text: 'Where is the treasure?', store: 'main' };
  await server.call('saveFeatures', { discounts: { enabled: true } }, admin);
  await server.call('saveFeatures', { discounts: { enabled: true } }, { store: 'other', vendor: '*' });
  const discount = {
    method: 'code',
    name: 'TREASURE10',
    value: { type: 'percentage', percentage: 10 },
    active: { from: '2026-01-01' },
  } as const;
  own.discountId = (await server.call('createDiscount', discount, fjord)).body.discount.id;
  own.conversationId = (await server.call('createConversation', question, null)).body.conversationId;
  await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, admin);
  await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, { store: 'other', vendor: '*' });
  const variant = { id: 1, productId: 1, vendor: 'Fjord', title: secret, sku: 'TREASURE-1', options: [] };
  own.offerId =
    (await addOffer(server.services.db, {
      store: 'main',
      variant: { ...variant, price: 1000, stock: null },
      email: customer.email,
      locale: 'en',
      currency: 'EUR',
      quantity: 1,
      amount: 900,
      expiresAt: new Date('2999-01-01'),
      now: new Date(),
    })) ?? '';
});
afterAll(() => server.close());

const secretVariant = (id: string) => ({ id, price: '9.00', stock: 1, trackStock: true, sku: 'TREASURE-1' });

interface Attempt {
  name: CallName;
  input: () => Record<string, unknown>;
  /** The status that refuses, or 200 where the answer is merely without what belongs to others. */
  status: number | number[];
}

const away = { enabled: true, from: '2999-01-01', to: '2999-01-05', message: 'Stolen' };

/** A vendor is refused for its role, another store's admin for the row. */
const forAdmins = [403, 404];

/** Each call with the ids of Fjord's things; a call without any id is tried for what it lists. */
const attempts: Attempt[] = [
  { name: 'listDiscounts', input: () => ({}), status: 200 },
  { name: 'listDiscounts', input: () => ({ q: 'TREASURE' }), status: 200 },
  { name: 'listDiscounts', input: () => ({ id: own.discountId }), status: 404 },
  { name: 'deleteDiscount', input: () => ({ id: own.discountId }), status: 404 },
  { name: 'restoreDiscount', input: () => ({ id: own.discountId }), status: 404 },
  { name: 'endDiscount', input: () => ({ id: own.discountId }), status: 404 },
  { name: 'resumeDiscount', input: () => ({ id: own.discountId }), status: 404 },
  {
    name: 'createDiscount',
    input: () => ({
      method: 'code',
      name: 'STOLEN',
      value: { type: 'percentage', percentage: 10 },
      active: { from: '2026-01-01' },
      productIds: [own.productId],
    }),
    status: 422,
  },
  {
    name: 'previewDiscount',
    input: () => ({
      method: 'code',
      name: 'STOLEN',
      value: { type: 'percentage', percentage: 10 },
      active: { from: '2026-01-01' },
      productIds: [own.productId],
    }),
    status: 422,
  },
  { name: 'searchMarketplace', input: () => ({ q: secret }), status: 200 },
  { name: 'searchMarketplace', input: () => ({ q: customer.email }), status: 200 },
  { name: 'searchMarketplace', input: () => ({ q: 'JD7' }), status: 200 },
  ...rankKinds.map((kind) => ({
    name: 'readRanking' as const,
    input: () => ({ kind, from: '2025-06-01', to: '2028-01-01' }),
    status: [200, 403],
  })),
  { name: 'readTrends', input: () => ({ kind: 'product', keys: own.productId }), status: 200 },
  { name: 'readTrends', input: () => ({ kind: 'vendor', keys: 'Alma' }), status: [200, 403] },
  ...listedFigures.map((figure) => ({
    name: 'listFigureRows' as const,
    input: () => ({ figure, from: '2025-06-01', to: '2028-01-01' }),
    status: 200,
  })),
  { name: 'listPaidRows', input: () => ({ from: '2025-06-01', to: '2028-01-01' }), status: 200 },
  { name: 'listOffers', input: () => ({}), status: 200 },
  { name: 'listOffers', input: () => ({ id: own.offerId }), status: 200 },
  { name: 'answerOffer', input: () => ({ id: own.offerId, action: 'accept' }), status: 404 },
  { name: 'readOfferTerms', input: () => ({ id: own.offerId, price: '9.00' }), status: 404 },
  { name: 'listConversations', input: () => ({}), status: 200 },
  {
    name: 'listConversations',
    input: () => ({ conversationId: own.conversationId }),
    status: 404,
  },
  {
    name: 'sendToConversation',
    input: () => ({ conversationId: own.conversationId, text: 'Stolen' }),
    status: 404,
  },
  {
    name: 'markConversationRead',
    input: () => ({ conversationId: own.conversationId, until: '999999' }),
    status: 404,
  },
  {
    name: 'reportConversation',
    input: () => ({ conversationId: own.conversationId, reason: 'Stolen' }),
    status: 404,
  },
  {
    name: 'runCallToAction',
    input: () => ({ conversationId: own.conversationId, action: 'x' }),
    status: 404,
  },
  {
    name: 'moderateConversation',
    input: () => ({ conversationId: own.conversationId, action: 'delete-conversation' }),
    status: forAdmins,
  },
  { name: 'chatWithBuyer', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'chatWithSeller', input: () => ({ vendor: 'Alma', text: 'Stolen' }), status: [403, 422] },
  { name: 'allowBuyer', input: () => ({ email: customer.email }), status: forAdmins },
  { name: 'listBannedBuyers', input: () => ({}), status: [200, 403] },
  { name: 'readPayment', input: () => ({ paymentId: own.paymentId }), status: 404 },
  {
    name: 'settlePaymentByHand',
    input: () => ({ paymentId: own.paymentId, outcome: 'notPaid', reason: 'Mine' }),
    status: forAdmins,
  },
  { name: 'readPayout', input: () => ({ payoutId: own.payoutId }), status: forAdmins },
  { name: 'approvePayout', input: () => ({ payoutId: own.payoutId }), status: forAdmins },
  { name: 'releaseAccountHold', input: () => ({ vendor: 'Alma' }), status: forAdmins },
  { name: 'listDueOrders', input: () => ({ vendor: 'Alma' }), status: forAdmins },
  { name: 'remindPayoutMethods', input: () => ({ vendors: ['Alma'] }), status: [403, 422] },
  {
    name: 'recordPayments',
    input: () => ({
      payoutId: own.payoutId,
      payments: [own.paymentId],
      paidAt: server.services.now().toISOString().slice(0, 10),
      details: 'Transfer',
    }),
    status: forAdmins,
  },
  { name: 'readTransferFile', input: () => ({ payoutId: own.payoutId }), status: forAdmins },
  {
    name: 'matchStatement',
    input: () => ({ payoutId: own.payoutId, file: 'Date;Amount' }),
    status: forAdmins,
  },
  { name: 'releasePayments', input: () => ({ payoutId: own.payoutId }), status: forAdmins },
  { name: 'deleteManualPayment', input: () => ({ transaction: own.paymentId }), status: forAdmins },
  {
    name: 'payPayment',
    input: () => ({
      payoutId: own.payoutId,
      payments: [
        {
          vendor: 'Fjord',
          method: 'manual',
          paidAt: server.services.now().toISOString().slice(0, 10),
          details: 'x',
        },
      ],
    }),
    status: forAdmins,
  },
  { name: 'preparePayment', input: () => ({ vendors: ['Fjord'] }), status: [200, 403] },
  { name: 'listDues', input: () => ({}), status: 200 },
  { name: 'readProduct', input: () => ({ productId: own.productId }), status: 404 },
  {
    name: 'saveProduct',
    input: () => ({ product: { ...productInput({ title: 'Stolen' }), id: own.productId } }),
    status: 404,
  },
  { name: 'actOnProduct', input: () => ({ productId: own.productId, action: 'delete' }), status: 404 },
  { name: 'setOnSale', input: () => ({ productId: own.productId, onSale: false }), status: 404 },
  { name: 'productLog', input: () => ({ productId: own.productId }), status: 404 },
  {
    name: 'revertProduct',
    input: () => ({ productId: own.productId, version: 1, whole: true }),
    status: 404,
  },
  { name: 'readSubmission', input: () => ({ productId: own.productId }), status: forAdmins },
  { name: 'listSubmissions', input: () => ({ vendor: 'Fjord' }), status: [200, 403] },
  { name: 'undoProductAction', input: () => ({ actionId: own.actionId }), status: 404 },
  { name: 'readOrder', input: () => ({ orderId: own.orderId }), status: 404 },
  {
    name: 'fulfilOrder',
    input: () => ({ orderId: own.orderId, lineItems: [{ id: own.lineId, quantity: 1 }] }),
    status: 404,
  },
  { name: 'readOrderTimeline', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'listNoteReaders', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'listNotices', input: () => ({}), status: 200 },
  { name: 'markNoticesRead', input: () => ({ upTo: '999999' }), status: 200 },
  { name: 'readNoticeSettings', input: () => ({}), status: 200 },
  { name: 'streamNotices', input: () => ({}), status: 200 },
  { name: 'readCustomerHistory', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'noteOrder', input: () => ({ orderId: own.orderId, text: 'Mine' }), status: 404 },
  {
    name: 'changeParcel',
    input: () => ({ orderId: own.orderId, parcelId: own.parcelId, tracking: 'X' }),
    status: 404,
  },
  { name: 'cancelParcel', input: () => ({ orderId: own.orderId, parcelId: own.parcelId }), status: 404 },
  {
    name: 'refundOrder',
    input: () => ({
      orderId: own.orderId,
      kind: 'cancellation',
      lines: [{ id: own.lineId, quantity: 1, restock: true }],
    }),
    status: 404,
  },
  { name: 'readOrderExport', input: () => ({ exportId: own.exportId }), status: 404 },
  { name: 'takeOrderExport', input: () => ({ exportId: own.exportId }), status: 404 },
  {
    name: 'shipTracking',
    input: () => ({ rows: [{ line: 1, order: '77', sku: 'TREASURE-1', tracking: 'MINE' }] }),
    status: 200,
  },
  { name: 'fulfilOrders', input: () => ({ orders: [{ id: own.orderId }] }), status: 200 },
  { name: 'readOrderCommission', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'withdrawCommissions', input: () => ({ versionId: own.versionId }), status: forAdmins },
  { name: 'readCommissions', input: () => ({ vendor: 'Fjord' }), status: [200, 403] },
  {
    name: 'setOrderCommission',
    input: () => ({ vendor: 'Fjord', orderId: own.orderId, flat: 0, percentage: 0 }),
    status: forAdmins,
  },
  {
    name: 'saveZone',
    input: () => ({ id: own.zoneId, zoneName: 'Stolen', rates: [], countries: [{ code: 'DE' }] }),
    status: 404,
  },
  { name: 'deleteZone', input: () => ({ zoneId: own.zoneId }), status: 404 },
  { name: 'listZones', input: () => ({}), status: 200 },
  { name: 'readOwnSettings', input: () => ({}), status: 200 },
  { name: 'fetchShippoRates', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'readShippoRate', input: () => ({ rateId: own.rateId }), status: 404 },
  {
    name: 'buyShippoLabel',
    input: () => ({ orderId: own.orderId, rateId: own.rateId }),
    status: 404,
  },
  { name: 'listLabels', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'refundLabel', input: () => ({ labelId: own.labelId }), status: 404 },
  { name: 'readDocument', input: () => ({ orderId: own.orderId, document: 'invoice' }), status: 404 },
  { name: 'readDocument', input: () => ({ orderId: own.orderId, document: 'slip' }), status: 404 },
  { name: 'listDocuments', input: () => ({ orderId: own.orderId }), status: 404 },
  { name: 'printDocuments', input: () => ({ orderIds: [own.orderId], document: 'slip' }), status: 404 },
  { name: 'printPickList', input: () => ({ orderIds: [own.orderId] }), status: 409 },
  { name: 'previewCorrection', input: () => ({ orderId: own.orderId }), status: forAdmins },
  {
    name: 'correctInvoice',
    input: () => ({ orderId: own.orderId, number: 'INV-2026-00001', reason: 'It is not mine' }),
    status: forAdmins,
  },
  { name: 'readTemplate', input: () => ({ template: 'doc-packing-slip' }), status: [200, 403] },
  { name: 'readTemplateHistory', input: () => ({ template: 'doc-packing-slip' }), status: [200, 403] },
  { name: 'saveTemplate', input: () => ({ template: 'doc-packing-slip', html: null }), status: [200, 403] },
  { name: 'readOwnTexts', input: () => ({}), status: [200, 403] },
  { name: 'applySettingsFile', input: () => ({ features: {}, texts: [] }), status: [200, 403] },
  { name: 'testTemplateMail', input: () => ({ template: 'order-placed' }), status: [200, 403] },
  {
    name: 'previewTemplate',
    input: () => ({ template: 'doc-packing-slip', html: '{{ order.name }}', orderId: own.orderId }),
    status: forAdmins,
  },
  { name: 'uploadProductCsv', input: () => ({ url: own.url }), status: 422 },
  { name: 'readImport', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'listImportRows', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'checkImport', input: () => ({ url: own.url }), status: 422 },
  { name: 'beginImport', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'compareAgain', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'discardImport', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'foreseeRollBack', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'rollBackImport', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'listImportPlan', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'listRefusedRows', input: () => ({ importId: own.importId }), status: 404 },
  {
    name: 'fixImportRows',
    input: () => ({ importId: own.importId, rows: [{ line: 2, skipped: true }] }),
    status: 404,
  },
  { name: 'runImportAgain', input: () => ({ importId: own.importId, rows: 'all' }), status: 404 },
  { name: 'downloadRejected', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'readImportFile', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'listImports', input: () => ({}), status: 200 },
  {
    name: 'listProducts',
    input: () => ({ status: 'ALL', vendor: 'Fjord', q: 'treasure' }),
    status: [200, 403],
  },
  { name: 'listConnections', input: () => ({}), status: 200 },
  { name: 'readSheet', input: () => ({}), status: 200 },
  { name: 'listShopKeys', input: () => ({}), status: 200 },
  { name: 'listShopProducts', input: () => ({ connectionId: own.connectionId }), status: 404 },
  {
    name: 'compareShopProducts',
    input: () => ({ connectionId: own.connectionId, ids: ['1'] }),
    status: 404,
  },
  { name: 'syncShopProduct', input: () => ({ productId: '1' }), status: 404 },
  {
    name: 'saveFollowed',
    input: () => ({ connectionId: own.connectionId, follows: ['price'] }),
    status: 404,
  },
  {
    name: 'sendOrders',
    input: () => ({ connectionId: own.connectionId, sends: true }),
    status: [403, 404],
  },
  { name: 'sendOrdersAgain', input: () => ({ connectionId: own.connectionId }), status: 404 },
  { name: 'downloadSheet', input: () => ({}), status: [403, 404] },
  {
    name: 'pauseConnection',
    input: () => ({ connectionId: own.connectionId, paused: true }),
    status: 404,
  },
  { name: 'runConnection', input: () => ({ connectionId: own.connectionId }), status: 404 },
  { name: 'sendListing', input: () => ({ productId: own.productId }), status: forAdmins },
  {
    name: 'takeSide',
    input: () => ({ productId: own.productId, field: 'title', take: 'theirs', theirs: '' }),
    status: forAdmins,
  },
  {
    name: 'saveWebhook',
    input: () => ({
      webhookId: own.webhookId,
      address: 'https://hooks.example/in',
      events: ['order.placed'],
      on: true,
    }),
    status: forAdmins,
  },
  { name: 'rollWebhookSecret', input: () => ({ webhookId: own.webhookId }), status: forAdmins },
  { name: 'removeWebhook', input: () => ({ webhookId: own.webhookId }), status: forAdmins },
  { name: 'listWebhookDeliveries', input: () => ({ webhookId: own.webhookId }), status: forAdmins },
  {
    name: 'resendWebhookDelivery',
    input: () => ({ webhookId: own.webhookId, deliveryId: '1' }),
    status: forAdmins,
  },
  { name: 'removeConnection', input: () => ({ connectionId: own.connectionId }), status: 404 },
  { name: 'listProducts', input: () => ({ status: 'ALL' }), status: 200 },
  { name: 'actOnProducts', input: () => ({ action: 'delete', ids: [own.productId] }), status: 200 },
  {
    name: 'setStockAndPrices',
    input: () => ({ lines: [{ sku: 'GOLD-1', stock: 0, price: '1' }] }),
    status: 200,
  },
  {
    name: 'actOnProducts',
    input: () => ({ action: 'delete', filters: { status: 'ALL', vendor: 'Fjord' } }),
    status: [200, 403],
  },
  { name: 'readBulkEdit', input: () => ({ editId: own.editId }), status: 404 },
  { name: 'undoBulkEdit', input: () => ({ editId: own.editId }), status: 404 },
  { name: 'forgetImportMapping', input: () => ({ mappingId: own.mappingId }), status: 404 },
  { name: 'listImportDrafts', input: () => ({}), status: 200 },
  { name: 'readImportDraft', input: () => ({ draftId: own.importDraftId }), status: 404 },
  {
    name: 'changeImportDraft',
    input: () => ({ draftId: own.importDraftId, fillVendor: 'Stolen' }),
    status: 404,
  },
  { name: 'discardImportDraft', input: () => ({ draftId: own.importDraftId }), status: 404 },
  {
    name: 'keepImportDraft',
    input: () => ({ url: own.url, name: 'treasures.csv' }),
    status: 422,
  },
  { name: 'readLeftOutRows', input: () => ({ importId: own.importId }), status: 404 },
  { name: 'deleteView', input: () => ({ viewId: own.viewId }), status: 404 },
  {
    name: 'saveView',
    input: () => ({ id: own.viewId, list: 'products', name: 'Mine', search: '', shared: false }),
    status: 404,
  },
  { name: 'listViews', input: () => ({ list: 'products' }), status: 200 },
  { name: 'listBulkEdits', input: () => ({}), status: 200 },
  {
    name: 'previewBulkEdit',
    input: () => ({ edit: { field: 'price', way: 'set', value: '1' }, ids: [own.productId] }),
    status: 200,
  },
  {
    name: 'beginBulkEdit',
    input: () => ({ edit: { field: 'price', way: 'set', value: '1' }, ids: [own.productId] }),
    status: 200,
  },
  { name: 'listOrders', input: () => ({}), status: 200 },
  { name: 'listOrders', input: () => ({ q: 'Ada' }), status: 200 },
  { name: 'listOrders', input: () => ({ q: 'TREASURE' }), status: 200 },
  { name: 'listOrders', input: () => ({ vendor: 'Fjord' }), status: [200, 403] },
  { name: 'exportOrders', input: () => ({ vendor: 'Fjord' }), status: [200, 403] },
  {
    name: 'readFigures',
    input: () => ({ from: '2026-03-01', to: '2026-03-02', vendor: 'Fjord' }),
    status: [200, 403],
  },
  { name: 'readStanding', input: () => ({}), status: [200, 403] },
  { name: 'retryJobs', input: () => ({ kind: 'check-ledger' }), status: [200, 403] },
  { name: 'listMails', input: () => ({ state: 'all' }), status: [200, 403] },
  { name: 'readMailReports', input: () => ({}), status: [200, 403] },
  { name: 'readAppStatus', input: () => ({}), status: 200 },
  { name: 'readUsage', input: () => ({}), status: [200, 403] },
  { name: 'readAppInfo', input: () => ({}), status: 200 },
  { name: 'readVendor', input: () => ({ vendor: 'Alma' }), status: forAdmins },
  { name: 'inviteVendor', input: () => ({ vendor: 'Alma', email: 'thief@main.test' }), status: forAdmins },
  { name: 'setVendorIdentity', input: () => ({ vendor: 'Alma' }), status: forAdmins },
  { name: 'readTranslations', input: () => ({ productId: own.productId }), status: 404 },
  { name: 'readTranslationProgress', input: () => ({ locale: 'nl' }), status: 200 },
  {
    name: 'saveTranslations',
    input: () => ({
      productId: own.productId,
      translations: [{ locale: 'nl', key: 'title', value: 'Gestolen' }],
    }),
    status: 404,
  },
  { name: 'readCatalogProduct', input: () => ({ productId: own.productId }), status: 404 },
  { name: 'searchCatalog', input: () => ({ q: 'treasure' }), status: 404 },
  { name: 'deleteCollection', input: () => ({ collectionId: '1' }), status: forAdmins },
  { name: 'deleteSpecification', input: () => ({ key: 'secret' }), status: [403, 200] },
  { name: 'deleteVendor', input: () => ({ vendor: 'Alma' }), status: forAdmins },
  { name: 'listIncomingOrders', input: () => ({ filter: 'all' }), status: [200, 403] },
  { name: 'readIncomingOrder', input: () => ({ incomingOrderId: own.incomingOrderId }), status: forAdmins },
  { name: 'retryIncomingOrder', input: () => ({ incomingOrderId: own.incomingOrderId }), status: forAdmins },
  {
    name: 'dismissIncomingOrder',
    input: () => ({ incomingOrderId: own.incomingOrderId }),
    status: forAdmins,
  },
  {
    name: 'answerOrderQuestion',
    input: () => ({ orderId: own.orderId, questionId: '1' }),
    status: forAdmins,
  },
  { name: 'readIncomingOrderSettings', input: () => ({}), status: [200, 403] },
  { name: 'revokeApiKey', input: () => ({ keyId: own.keyId }), status: forAdmins },
  { name: 'listOrderDrafts', input: () => ({}), status: [200, 403] },
  { name: 'searchOrderVariants', input: () => ({ q: 'treasure' }), status: [200, 403] },
  { name: 'readOrderDraft', input: () => ({ draftId: own.draftId }), status: forAdmins },
  {
    name: 'saveOrderDraft',
    input: () => ({ draftId: own.draftId, version: 1, content: emptyDraft }),
    status: forAdmins,
  },
  { name: 'placeOrderDraft', input: () => ({ draftId: own.draftId, version: 1 }), status: forAdmins },
  {
    name: 'priceOrderDraft',
    input: () => ({
      content: { ...emptyDraft, lines: [{ variantId: own.variantId, quantity: 1, price: '' }] },
    }),
    status: [422, 403],
  },
  { name: 'deleteOrderDraft', input: () => ({ draftId: own.draftId }), status: [200, 403] },
  { name: 'resendMail', input: () => ({ mailId: own.mailId }), status: forAdmins },
  { name: 'allowRecipient', input: () => ({ mailId: own.mailId }), status: forAdmins },
  { name: 'setApplicationStatus', input: () => ({ id: '1', status: 'approved' }), status: forAdmins },
  { name: 'listTransactions', input: () => ({ vendor: 'Fjord', period: 'all' }), status: [200, 403] },
  { name: 'exportSecurity', input: () => ({ q: 'treasure' }), status: 200 },
  { name: 'listTrail', input: () => ({ record: own.productId }), status: 200 },
  { name: 'exportTrail', input: () => ({ q: 'treasure' }), status: 200 },
  { name: 'exportTransactions', input: () => ({ vendor: 'Fjord', period: 'all' }), status: [200, 403] },
  {
    name: 'makeStatement',
    input: () => ({ vendor: 'Fjord', payoutId: own.payoutId, format: 'csv' }),
    status: [403, 404],
  },
  { name: 'readStatements', input: () => ({ exportId: own.exportId }), status: [403, 404] },
  { name: 'removeBackground', input: () => ({ url: own.url }), status: [409, 422] },
  {
    name: 'calculateCommission',
    input: () => ({ vendor: 'Fjord', productId: own.productId, price: '10', quantity: 1 }),
    status: [200, 403],
  },
  { name: 'replayCommissions', input: () => ({ vendor: 'Alma', commissions: [] }), status: [200, 403, 404] },
  { name: 'renameVendor', input: () => ({ oldVendor: 'Alma', newVendor: 'Stolen' }), status: forAdmins },
  { name: 'actOnVendor', input: () => ({ vendor: 'Alma', action: 'unapprove' }), status: forAdmins },
  { name: 'setMarketplaceSettings', input: () => ({ vendor: 'Alma', autoApprove: true }), status: forAdmins },
  { name: 'saveHolidays', input: () => ({ ...away, vendor: 'Alma' }), status: [200, 403, 404] },
  {
    name: 'saveVendorProfile',
    input: () => ({ vendor: 'Alma', description: 'Stolen' }),
    status: [200, 403, 404],
  },
];

/** Calls about people and their sessions, which ask for a session that lives. */
const personal = ['changePerson', 'removePerson', 'inviteAgain', 'resetTwoStep', 'endOwnSession'] as const;

/** Everything that Fjord has, as the database has it. */
const belongings = async (): Promise<unknown> => {
  const { db } = server.services;
  const of = (
    table:
      | 'products'
      | 'variants'
      | 'orders'
      | 'order_lines'
      | 'fulfilments'
      | 'refunds'
      | 'order_notes'
      | 'import_batches'
      | 'import_drafts'
      | 'product_actions',
  ) => db.selectFrom(table).selectAll().where('store', '=', 'main').where('vendor', '=', 'Fjord');
  return [
    await of('products').orderBy('id').execute(),
    await of('variants').orderBy('id').execute(),
    await of('orders').orderBy('id').execute(),
    await of('order_lines').orderBy('id').execute(),
    await of('fulfilments').orderBy('id').execute(),
    await of('refunds').orderBy('id').execute(),
    await of('order_notes').orderBy('id').execute(),
    await of('import_batches').orderBy('id').execute(),
    await of('import_drafts').orderBy('id').execute(),
    await of('product_actions').orderBy('id').execute(),
    await db.selectFrom('discounts').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('conversations').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('conversation_messages').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('banned_buyers').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('offers').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('order_drafts').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('incoming_orders').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('api_keys').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('webhooks').selectAll().where('store', '=', 'main').execute(),
    await db.selectFrom('users').selectAll().where('store', '=', 'main').orderBy('id').execute(),
  ];
};

/** What must not be found in any answer to a stranger. */
const traces = [/treasure/i, /ada\.secret/, /fjord@main/];

describe.each(strangers)('%s', (_, as) => {
  it.each(attempts)('neither sees nor changes anything by $name', async ({ name, input, status }) => {
    const before = await belongings();
    const answer = await rawCall(server, catalogue[name], input(), as);
    expect([status].flat()).toContain(answer.status);
    for (const trace of traces) expect(answer.text).not.toMatch(trace);
    expect(await belongings()).toEqual(before);
  });

  it('exports nothing of it', async () => {
    const { status, body } = await server.call('exportProducts', { status: 'ALL' }, as);
    expect(status).toBe(200);
    expect(await (await fetch(server.url + body.url)).text()).not.toMatch(/treasure/i);
  });

  it('exports no order of it, whomever it names', async () => {
    for (const input of [{}, { vendor: 'Fjord' }]) {
      const { status, body } = await server.call('exportOrders', input, as);
      if (status === 403) continue;
      expect(await (await fetch(server.url + (body.url ?? ''))).text()).not.toMatch(/treasure/i);
    }
  });

  it('has no sale of it in its figures, whomever it names', async () => {
    const days = { from: '2026-03-01', to: '2026-03-01' };
    expect((await server.call('readFigures', days, fjord)).body.period.totals.orders).toBe(1);
    for (const vendor of [undefined, 'Fjord']) {
      const { status, body } = await server.call('readFigures', { ...days, ...(vendor && { vendor }) }, as);
      if (status !== 403) expect(body.period.totals.orders).toBe(0);
    }
  });

  it('imports into nothing of it, by id or SKU', async () => {
    const before = await belongings();
    const text = `id,vendor,title,sku,price\n${own.productId},Fjord,Stolen,TREASURE-1,1\n,Fjord,Stolen,TREASURE-1,1\n`;
    await importCsv(server, text, as);
    const after = await belongings();
    if (as.store === 'main') expect(after).toEqual(before);
    else expect(JSON.stringify(after)).not.toContain('Stolen');
  });
});

describe.each([
  ['another vendor', 'main', 'alma@main.test'],
  ['its namesake in another store', 'other', 'fjord@other.test'],
  ["another store's admin", 'other', 'admin@other.test'],
])('%s', (_, store, email) => {
  it.each(personal)('reaches nobody and no session of it by %s', async (name) => {
    const victim = await new Person(server).signIn('main', 'fjord@main.test');
    const user = await findUser(server.services.db, 'main', 'fjord@main.test');
    const personId = String(user?.id);
    const sessionId = (await victim.call('listOwnSessions', undefined)).body.sessions[0]?.id ?? '';
    const before = await belongings();
    const thief = await new Person(server).signIn(store, email);
    const input = name === 'endOwnSession' ? { sessionId } : { personId };
    const { status, text } = await thief.call(name, {
      ...input,
      ...(name === 'changePerson' && { role: 'finance' }),
    });
    expect(status).toBe(404);
    for (const trace of traces) expect(text).not.toMatch(trace);
    expect(await belongings()).toEqual(before);
    expect((await victim.call('readAccount', undefined)).status).toBe(200);
  });
});

/** Fields that name what somebody has; the calls beside are tried elsewhere, or name what is a service's. */
const naming = /^(vendor|oldVendor|url|ids|transaction)$|[a-z]Ids?$/;
const elsewhere = [
  'switchVendor',
  'createVendor',
  'exportProducts',
  'savePaypalKey',
  'openCheckout',
  'saveSheet',
];

it('tries every call that names a thing, in its path or beside it', () => {
  const tried = new Set([...attempts.map(({ name }) => name), ...personal, ...elsewhere]);
  const named = Object.entries<Call>(catalogue)
    .filter(([, { allow }]) => allow !== 'anyone')
    .filter(
      ([, { path, input }]) =>
        path.includes('{') || Object.keys(input?.fields ?? {}).some((field) => naming.test(field)),
    )
    .map(([name]) => name);
  expect(named.filter((name) => ![...tried].some((each) => each === name))).toEqual([]);
});

describe('a vendor', () => {
  it.each(['approve', 'unapprove'] as const)('does not %s, one or many', async (action) => {
    const one = await server.call('actOnProduct', { productId: own.productId, action }, fjord);
    const many = await server.call('actOnProducts', { action, ids: [own.productId] }, fjord);
    expect([one.status, many.status]).toEqual([403, 403]);
  });

  it('does not take back what the marketplace did', async () => {
    const done = await server.call('actOnProduct', { productId: own.productId, action: 'unapprove' }, admin);
    const undone = await server.call('undoProductAction', { actionId: done.body.undo }, fjord);
    expect(undone.status).toBe(404);
  });

  it('cannot choose its standing, its vendor or its variants of others', async () => {
    const product = {
      ...productInput({ title: 'Bold', vendor: 'Alma' }),
      status: 'ACTIVE',
      approval: 'approved',
    };
    product.variants = [{ price: '1', stock: 1, sku: 'BOLD' }];
    const refused = await server.call('saveProduct', { product }, fjord);
    expect({ status: refused.status, at: Object.keys(refused.errors) }).toEqual({
      status: 403,
      at: ['product.vendor'],
    });
    const { body } = await server.call('saveProduct', { product: { ...product, vendor: '' } }, fjord);
    expect(body.product).toMatchObject({ vendor: 'Fjord', status: 'DRAFT', approval: 'pending' });
    const { body: theirs } = await server.call('readProduct', { productId: own.productId }, fjord);
    const foreign = theirs.product.variants[0]?.id ?? '';
    const stolen = await server.call(
      'saveProduct',
      { product: { ...productInput({ id: body.product.id }), variants: [secretVariant(foreign)] } },
      fjord,
    );
    expect(stolen.status).toBe(422);
    expect(stolen.errors).toHaveProperty(['product.variants[0].id']);
  });

  it('sees no hidden field of its orders, in the list, a search, or the order, nor who else sold', async () => {
    const list = await server.call('listOrders', {}, fjord);
    const found = await server.call('listOrders', { q: 'TREASURE-1' }, fjord);
    const order = await server.call('readOrder', { orderId: own.orderId }, fjord);
    for (const { body } of [list, found, order]) {
      expect(JSON.stringify(body)).toContain('Ada Byron');
      expect(JSON.stringify(body)).not.toContain(customer.email);
    }
    expect(order.body.adminOrders).toEqual([]);
    expect(order.body.order.billing).toEqual({});
    const byEmail = await server.call('listOrders', { q: customer.email }, fjord);
    expect(byEmail.body).toMatchObject({ orders: [], counts: { any: 0 } });
    const marketplace = await server.call('listOrders', { q: customer.email }, admin);
    expect(marketplace.body.orders).toHaveLength(1);
  });

  it('does not pass its limit by taking a deletion back', async () => {
    const limited: Caller = { store: 'limited', vendor: 'Small' };
    await server.addStore('limited', ['Small']);
    await server.services.db
      .updateTable('stores')
      .set({ listing_limit: 2 })
      .where('store', '=', 'limited')
      .execute();
    const add = (sku: string) => saveProduct(server, { variants: [{ price: '1', stock: 1, sku }] }, limited);
    const ids = [(await add('A')).id, (await add('B')).id];
    const { body } = await server.call('actOnProducts', { action: 'delete', ids }, limited);
    await add('C');
    const undone = await server.call('undoProductAction', { actionId: body.undo }, limited);
    expect(undone.body).toEqual({ restored: 1, kept: 1 });
    await expect(add('D')).rejects.toThrow('has reached the limit of 2 products');
  });

  it('does not read its deleted products, nor act on them', async () => {
    const gone = await saveProduct(server, { variants: [{ price: '1', stock: 1, sku: 'GONE-2' }] }, fjord);
    await server.call('actOnProduct', { productId: gone.id, action: 'delete' }, fjord);
    for (const as of [fjord, admin]) {
      expect((await server.call('readProduct', { productId: gone.id }, as)).status).toBe(404);
      const again = { product: { ...productInput(), id: gone.id } };
      expect((await server.call('saveProduct', again, as)).status).toBe(404);
      const acted = await server.call('actOnProduct', { productId: gone.id, action: 'delete' }, as);
      expect(acted.status).toBe(404);
    }
  });
});
