import { accountCalls } from './account';
import { appCalls } from './app';
import { bulkEditCalls } from './bulkEdits';
import { catalogCalls } from './catalog';
import { cdnCalls } from './cdn';
import { commissionCalls } from './commissions';
import { deliveryCalls } from './delivery';
import { currencyCalls } from './currencies';
import { featureCalls } from './features';
import { importMappingCalls } from './importMappings';
import { imageCalls } from './images';
import { importCalls } from './imports';
import { installationCalls } from './installation';
import { incomingOrderCalls } from './incoming';
import { mailCalls } from './mails';
import { messageCalls } from './messages';
import { orderDeskCalls } from './orderDesk';
import { orderDraftCalls } from './orderDrafts';
import { orderFileCalls } from './orderFiles';
import { orderCalls } from './orders';
import { ownSettingsCalls } from './ownSettings';
import { documentCalls } from './documents';
import { payoutCalls } from './payouts';
import { peopleCalls } from './people';
import { productLogCalls } from './productLogs';
import { productCalls } from './products';
import { providerCalls } from './providers';
import { registrationCalls } from './registration';
import { savedViewCalls } from './savedViews';
import { sessionCalls } from './session';
import { shippoCalls } from './shippo';
import { specificationCalls } from './specifications';
import { storeCalls } from './stores';
import { submissionCalls } from './submissions';
import { transactionCalls } from './transactions';
import { translationCalls } from './translations';
import { vendorCalls } from './vendors';

/** Every call of the product, once. */
export const catalogue = {
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...appCalls,
  ...featureCalls,
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
  ...orderCalls,
  ...orderDeskCalls,
  ...orderFileCalls,
  ...commissionCalls,
  ...deliveryCalls,
  ...ownSettingsCalls,
  ...shippoCalls,
  ...incomingOrderCalls,
  ...orderDraftCalls,
  ...currencyCalls,
  ...transactionCalls,
  ...cdnCalls,
  ...registrationCalls,
  ...mailCalls,
  ...messageCalls,
  ...documentCalls,
  ...payoutCalls,
  ...providerCalls,
  ...installationCalls,
};

export type Catalogue = typeof catalogue;
export type CallName = keyof Catalogue;
