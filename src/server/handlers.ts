import { operationsHandlers } from './operations/handlers';
import { accountHandlers } from './accounts/handlers/account';
import { auditHandlers } from './audit/handlers';
import { appHandlers } from './settings/handlers/app';
import { bulkEditHandlers } from './products/handlers/bulkEdits';
import { catalogHandlers } from './products/handlers/catalog';
import { cdnHandlers } from './files/handlers';
import { commissionHandlers } from './finance/handlers/commissions';
import { discountHandlers } from './discounts/handlers';
import { deliveryHandlers } from './delivery/handlers/delivery';
import { currencyHandlers } from './finance/handlers/currencies';
import { featureHandlers } from './settings/handlers/features';
import { setUpHandlers } from './settings/handlers/setUp';
import { homeHandlers } from './home/handlers';
import { importDraftHandlers } from './imports/handlers/importDrafts';
import { importMappingHandlers } from './imports/handlers/importMappings';
import { imageHandlers } from './products/handlers/images';
import { importHandlers } from './imports/handlers/imports';
import { incomingOrderHandlers } from './orders/handlers/incoming';
import { mailHandlers, noticeHandlers } from './notifications/handlers';
import { buyerHandlers } from './conversations/handlers/buyers';
import { conversationHandlers } from './conversations/handlers/conversations';
import { ownAnswerHandlers } from './conversations/handlers/ownAnswers';
import { messageHandlers } from './conversations/handlers/messages';
import { offerHandlers, publicOfferHandlers } from './offers/handlers';
import { orderDeskHandlers } from './orders/handlers/orderDesk';
import { orderDraftHandlers } from './orders/handlers/orderDrafts';
import { orderFileHandlers } from './orders/handlers/orderFiles';
import { orderHandlers } from './orders/handlers/orders';
import { ownSettingsHandlers } from './settings/handlers/ownSettings';
import { documentHandlers } from './documents/handlers';
import { payoutHandlers } from './finance/handlers/payouts';
import { peopleHandlers } from './accounts/handlers/people';
import { productLogHandlers } from './products/handlers/productLogs';
import { productHandlers } from './products/handlers/products';
import { installationHandlers } from './settings/handlers/installation';
import { connectionHandlers, shopAuthHandlers } from './integrations/handlers/connections';
import { shopListingHandlers } from './integrations/handlers/shopListings';
import { webhookHandlers } from './integrations/handlers/webhooks';
import { providerHandlers } from './integrations/handlers/providers';
import { registrationHandlers } from './vendors/handlers/registration';
import { savedViewHandlers } from './products/handlers/savedViews';
import { sessionHandlers } from './accounts/handlers/session';
import { shippoHandlers } from './delivery/handlers/shippo';
import { specificationHandlers } from './products/handlers/specifications';
import { storeHandlers } from './settings/handlers/stores';
import { storefrontHandlers } from './storefront/handlers';
import { submissionHandlers } from './products/handlers/submissions';
import { transactionHandlers } from './finance/handlers/transactions';
import { translationHandlers } from './products/handlers/translations';
import { vendorHandlers } from './vendors/handlers/vendors';
import type { Handlers } from './serve';
import type { Catalogue } from '../catalogue/index';

/** One handler for every row of the catalogue; the compiler names a missing one. */
export const handlers: Handlers<Catalogue> = {
  ...sessionHandlers,
  ...homeHandlers,
  ...accountHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...appHandlers,
  ...featureHandlers,
  ...setUpHandlers,
  ...storeHandlers,
  ...vendorHandlers,
  ...productHandlers,
  ...productLogHandlers,
  ...submissionHandlers,
  ...specificationHandlers,
  ...translationHandlers,
  ...catalogHandlers,
  ...bulkEditHandlers,
  ...savedViewHandlers,
  ...imageHandlers,
  ...importHandlers,
  ...importMappingHandlers,
  ...importDraftHandlers,
  ...orderHandlers,
  ...orderDeskHandlers,
  ...orderFileHandlers,
  ...commissionHandlers,
  ...deliveryHandlers,
  ...discountHandlers,
  ...ownSettingsHandlers,
  ...shippoHandlers,
  ...incomingOrderHandlers,
  ...orderDraftHandlers,
  ...currencyHandlers,
  ...transactionHandlers,
  ...cdnHandlers,
  ...registrationHandlers,
  ...mailHandlers,
  ...noticeHandlers,
  ...messageHandlers,
  ...conversationHandlers,
  ...ownAnswerHandlers,
  ...buyerHandlers,
  ...storefrontHandlers,
  ...offerHandlers,
  ...publicOfferHandlers,
  ...documentHandlers,
  ...payoutHandlers,
  ...providerHandlers,
  ...shopAuthHandlers,
  ...connectionHandlers,
  ...shopListingHandlers,
  ...webhookHandlers,
  ...installationHandlers,
  ...operationsHandlers,
};
