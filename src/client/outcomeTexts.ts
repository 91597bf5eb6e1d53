import i18next from 'i18next';
import type { CallName, Catalogue } from '../catalogue/index';
import type { PayResult } from '../domain/finance/payouts';
import { translateError } from './language/translateError';
import { usual, type Outcome, type Words } from './outcome';

type MutationName = {
  [N in CallName]: Catalogue[N]['kind'] extends 'mutation' ? N : never;
}[CallName];
type Types<N extends MutationName> = NonNullable<Catalogue[N]['types']>;
type Outcomes = { readonly [N in MutationName]?: Outcome<Types<N>['input'], Types<N>['output']> };

const { t } = i18next;

const inPlace = { failed: null };
const saved = { done: () => t('saved') };
const savedInPlace = { ...inPlace, ...saved };
const exported = { done: () => t('finance:exported') };
const actionFailed = { failed: (message: string) => t('products:actionFailed', { message }) };

/** How many were paid. Where one thing keeps all of them back, it says more than how many they are. */
export const paymentsSaid = (results: readonly PayResult[]): Words => {
  const paid = results.filter(({ state }) => state === 'paid').length;
  const open = results.filter(({ state }) => state === 'sent' || state === 'intended').length;
  const failed = results.length - paid - open;
  const [first] = results;
  const why = first?.message;
  const isSame =
    failed === results.length && results.every(({ message }) => message?.message === why?.message);
  return {
    text: isSame && why !== undefined ? translateError(why) : t('finance:results', { paid, open, failed }),
    error: failed > 0,
  };
};

const texts: Outcomes = {
  // integrations
  addShopKey: { ...inPlace, done: () => t('integrations:shopConnected') },
  compareShopProducts: inPlace,
  fillShop: { ...inPlace, done: ({ waiting }) => t('integrations:shop.sending', { count: waiting }) },
  sendListing: { done: () => t('integrations:shop.goesAgain') },
  takeSide: { done: () => t('integrations:shop.decided') },
  createWebhook: inPlace,
  saveWebhook: { done: () => t('integrations:webhooks.saved') },
  rollWebhookSecret: inPlace,
  removeWebhook: { done: () => t('integrations:webhooks.removed') },
  resendWebhookDelivery: { done: () => t('integrations:webhooks.goesAgain') },
  saveFollowed: saved,
  sendOrders: saved,
  sendOrdersAgain: { done: ({ waiting }) => t('integrations:orders.goAgain', { count: waiting }) },
  saveSheet: { ...inPlace, done: () => t('integrations:connected') },
  runConnection: {
    done: ({ started }) => t(started ? 'integrations:started' : 'integrations:startedAlready'),
  },
  removeConnection: {
    ...inPlace,
    done: ({ left, stillOn }) => {
      const done = t(left ? 'integrations:disconnected' : 'integrations:disconnectedHere');
      return stillOn === 0 ? done : `${done} ${t('integrations:stillOn', { count: stillOn })}`;
    },
  },
  // accounts
  updateAccount: savedInPlace,
  saveOwnMails: savedInPlace,
  saveNoticeSettings: savedInPlace,
  requestEmailChange: {
    ...inPlace,
    done: ({ pendingEmail }) => t('accounts:emailSent', { email: pendingEmail }),
  },
  changeOwnPassword: { ...inPlace, done: () => t('accounts:passwordChanged') },
  endOwnSession: { done: () => t('accounts:ended') },
  endOtherSessions: { done: ({ ended }) => t('accounts:endedOthers', { count: ended }) },
  confirmSession: inPlace,
  confirmTwoStep: inPlace,
  renewRecoveryCodes: inPlace,
  endTwoStep: { ...inPlace, done: () => t('accounts:turnedOff') },
  invitePerson: { ...inPlace, done: (_, { email }) => t('accounts:invited', { email: email.trim() }) },
  switchVendor: { failed: () => t('shell:switchFailed') },

  // filters
  saveView: inPlace,
  deleteView: { failed: (message) => t('shell:savedViews.failed', { message }) },

  // conversations
  sendToConversation: inPlace,
  chatWithSeller: inPlace,
  markConversationRead: inPlace,
  saveOwnAnswer: {
    ...inPlace,
    done: ({ answer }) => t('conversations:ownAnswers.kept', { name: answer.name }),
  },
  deleteOwnAnswer: { ...inPlace, done: (_, { name }) => t('conversations:ownAnswers.deleted', { name }) },

  // offers
  answerOffer: { ...inPlace, done: () => t('offers:answered') },

  // delivery
  saveHolidays: { ...inPlace, done: () => t('delivery:saved') },
  saveShipFrom: { ...inPlace, done: () => t('delivery:saved') },
  saveShippoKey: { ...inPlace, done: () => t('delivery:keySaved') },
  deleteShippoKey: { ...inPlace, done: () => t('delivery:keyRemoved') },
  saveZone: { ...inPlace, done: () => t('delivery:zoneSaved') },
  deleteZone: { ...inPlace, done: () => t('delivery:zoneDeleted') },
  testRates: inPlace,
  renewCheckoutSecret: inPlace,
  fetchShippoRates: inPlace,
  buyShippoLabel: { ...inPlace, done: ({ tracking }) => t('delivery:bought', { tracking }) },
  refundLabel: inPlace,

  // discounts
  createDiscount: { ...inPlace, done: ({ discount }) => t('discounts:made', { name: discount.name }) },
  previewDiscount: inPlace,
  deleteDiscount: inPlace,
  endDiscount: inPlace,
  resumeDiscount: { done: () => t('discounts:resumed') },
  restoreDiscount: { done: () => t('discounts:restored') },

  // finance
  saveCommissions: { ...inPlace, done: () => t('finance:saved') },
  saveDefaultCommission: { ...inPlace, done: () => t('finance:saved') },
  withdrawCommissions: { done: () => t('finance:withdrawn') },
  calculateCommission: inPlace,
  replayCommissions: inPlace,
  setOrderCommission: { ...inPlace, done: () => t('finance:changed') },
  saveRates: inPlace,
  exportTransactions: exported,
  exportSecurity: exported,
  exportTrail: exported,
  preparePayment: inPlace,
  recordPayments: inPlace,
  payPayment: { done: ({ results }) => paymentsSaid(results) },
  triggerAutomatedPayments: {
    done: ({ results }) => (results.length === 0 ? t('finance:nothingReady') : paymentsSaid(results)),
  },
  settlePaymentByHand: { ...inPlace, done: () => t('finance:settled') },
  deleteManualPayment: { done: () => t('finance:deleted') },
  releasePayments: { done: () => t('finance:takenOut') },
  approvePayout: { done: () => t('approved') },
  matchStatement: { done: ({ matched }) => t('finance:matched', { count: matched }) },
  saveBankAccount: savedInPlace,
  registerPaypal: savedInPlace,
  removePayoutMethod: { done: () => t('finance:removed') },
  saveStripeKey: savedInPlace,
  savePaypalKey: savedInPlace,

  // imports
  saveImportMapping: { failed: (message) => t('imports:rememberFailed', { message }) },
  forgetImportMapping: { failed: (message) => t('imports:forgetFailed', { message }) },
  checkImport: inPlace,
  keepImportDraft: inPlace,
  changeImportDraft: inPlace,
  downloadRejected: { failed: (message) => t('imports:downloadFailed', { message }) },

  // orders and documents
  fulfilOrder: inPlace,
  fulfilOrders: { failed: (message) => t('orders:markFailed', { message }) },
  noteOrder: inPlace,
  changeParcel: { ...inPlace, done: () => t('orders:parcelSaved') },
  refundOrder: inPlace,
  exportOrders: {
    done: ({ url, count }) =>
      url === null ? t('orders:exportPreparing', { count }) : t('orders:exportStarted'),
    failed: (message) => t('orders:exportFailed', { message }),
  },
  takeOrderExport: inPlace,
  previewTracking: inPlace,
  shipTracking: inPlace,
  retryIncomingOrder: { done: () => t('orders:retried') },
  answerOrderQuestion: { done: () => t('orders:questions.answered') },
  dismissIncomingOrder: { done: () => t('orders:dismissed') },
  createOrderDraft: inPlace,
  saveOrderDraft: inPlace,
  priceOrderDraft: inPlace,
  placeOrderDraft: { ...inPlace, done: ({ name }) => t('orders:incoming.placed', { name }) },
  printDocuments: {
    done: ({ count, left }) => {
      const [first] = left;
      if (first === undefined) return t('documents:printed', { count });
      return { text: t('documents:printedPart', { ...first, count: left.length }), error: true };
    },
    failed: (message) => t('documents:printFailed', { message }),
  },
  correctInvoice: inPlace,
  printPickList: {
    done: ({ orders }) => t('documents:picked', { count: orders }),
    failed: (message) => t('documents:printFailed', { message }),
  },
  saveTemplate: {
    ...inPlace,
    done: (_, { html }) => (html === null ? t('documents:resetDone') : t('documents:saved')),
  },
  testTemplateMail: {
    done: ({ recipient }) => t('documents:tested', { recipient }),
    failed: (message) => t('documents:testFailed', { message }),
  },
  previewTemplate: inPlace,

  // products
  saveProduct: inPlace,
  actOnProduct: actionFailed,
  actOnProducts: actionFailed,
  setOnSale: actionFailed,
  undoProductAction: {
    done: ({ restored, kept }) =>
      kept > 0
        ? t('products:restoredNotAll', { restored, count: kept })
        : t('products:restored', { count: restored }),
    failed: (message) => t('undoFailed', { message }),
  },
  revertProduct: { failed: (message) => t('products:revertFailed', { message }) },
  removeBackground: { failed: (message) => message },
  saveTranslations: savedInPlace,
  exportProducts: {
    done: () => t('products:exportStarted'),
    failed: (message) => t('products:exportFailed', { message }),
  },
  previewBulkEdit: inPlace,
  beginBulkEdit: inPlace,
  undoBulkEdit: { failed: (message) => t('products:bulk.failed', { message }) },
  saveSpecifications: inPlace,
  saveCollection: { ...inPlace, done: () => t('products:collectionMade') },
  deleteCollection: { failed: (message) => message },

  // settings and integrations
  saveFeatures: inPlace,
  applySettingsFile: inPlace,
  saveShopName: inPlace,
  saveShopFacts: inPlace,
  createApiKey: inPlace,
  rollIncomingOrderSecret: inPlace,
  saveIncomingOrderShop: { ...inPlace, done: () => t('orders:shopSaved') },

  // vendors
  createVendor: {
    ...inPlace,
    done: ({ vendor: { vendor, email } }) =>
      email === null ? t('vendors:added', { name: vendor }) : t('vendors:invited', { email }),
  },
  inviteVendor: { ...inPlace, done: (_, { email }) => t('vendors:invited', { email }) },
  renameVendor: {
    ...inPlace,
    done: ({ vendor }, { oldVendor }) => t('vendors:renamed', { from: oldVendor, to: vendor }),
  },
  deleteVendor: { done: (_, { vendor }) => t('vendors:deleted', { name: vendor }) },
  actOnVendor: {
    done: (_, { vendor, action }) =>
      t(action === 'approve' ? 'vendors:approvedVendor' : 'vendors:unapprovedVendor', { name: vendor }),
  },
  saveVendorProfile: savedInPlace,
  setMarketplaceSettings: saved,
};

/** How the end of an endpoint's calls is said, where the call has no words of its own. */
export const outcomeOf = (name: string): Outcome & Pick<Required<Outcome>, 'failed'> => ({
  ...usual,
  ...(texts as Readonly<Record<string, Outcome>>)[name],
});
