import { accountCalls, peopleCalls } from './accounts';
import { appCalls } from './app';
import {
  bulkEditCalls,
  catalogCalls,
  productLogCalls,
  productCalls,
  submissionCalls,
  specificationCalls,
  translationCalls,
  savedViewCalls,
  imageCalls,
} from './products';

import { cdnCalls } from './files';
import { commissionCalls, payoutCalls, currencyCalls, transactionCalls } from './finance';
import { discountCalls } from './discounts';
import { deliveryCalls, shippoCalls } from './delivery';

import { featureCalls, ownSettingsCalls, installationCalls, storeCalls } from './settings';
import { auditCalls } from './audit';
import { homeCalls } from './home';
import { importMappingCalls, importDraftCalls, importCalls } from './imports';

import { incomingOrderCalls, orderDeskCalls, orderCalls, orderDraftCalls, orderFileCalls } from './orders';
import { mailCalls, noticeCalls } from './notifications';
import { buyerCalls, conversationCalls, messageCalls, ownAnswerCalls } from './conversations';

import { offerCalls, publicOfferCalls } from './offers';
import { documentCalls } from './documents';

import { connectionCalls, shopAuthCalls } from './connections';
import { operationsCalls } from './operations';
import { providerCalls } from './integrations';
import { shopListingCalls } from './shopListings';
import { webhookCalls } from './webhooks';
import { registrationCalls } from './registration';

import { sessionCalls } from './session';
import { setUpCalls } from './setUp';

import { storefrontCalls } from './storefront';

import { vendorCalls } from './vendors';

/** Every call of the product, once. */
export const catalogue = {
  ...sessionCalls,
  ...homeCalls,
  ...accountCalls,
  ...peopleCalls,
  ...auditCalls,
  ...appCalls,
  ...featureCalls,
  ...setUpCalls,
  ...storeCalls,
  ...vendorCalls,
  ...productCalls,
  ...productLogCalls,
  ...submissionCalls,
  ...specificationCalls,
  ...translationCalls,
  ...catalogCalls,
  ...bulkEditCalls,
  ...savedViewCalls,
  ...imageCalls,
  ...importCalls,
  ...importMappingCalls,
  ...importDraftCalls,
  ...orderCalls,
  ...orderDeskCalls,
  ...orderFileCalls,
  ...commissionCalls,
  ...deliveryCalls,
  ...discountCalls,
  ...ownSettingsCalls,
  ...shippoCalls,
  ...incomingOrderCalls,
  ...orderDraftCalls,
  ...currencyCalls,
  ...transactionCalls,
  ...cdnCalls,
  ...registrationCalls,
  ...mailCalls,
  ...noticeCalls,
  ...messageCalls,
  ...conversationCalls,
  ...ownAnswerCalls,
  ...buyerCalls,
  ...storefrontCalls,
  ...offerCalls,
  ...publicOfferCalls,
  ...documentCalls,
  ...payoutCalls,
  ...providerCalls,
  ...shopAuthCalls,
  ...connectionCalls,
  ...shopListingCalls,
  ...webhookCalls,
  ...installationCalls,
  ...operationsCalls,
};

export type Catalogue = typeof catalogue;
export type CallName = keyof Catalogue;
