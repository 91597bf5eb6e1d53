import { accountHandlers } from './account';
import { appHandlers } from './app';
import { bulkEditHandlers } from './bulkEdits';
import { catalogHandlers } from './catalog';
import { cdnHandlers } from './cdn';
import { commissionHandlers } from './commissions';
import { deliveryHandlers } from './delivery';
import { currencyHandlers } from './currencies';
import { featureHandlers } from './features';
import { importMappingHandlers } from './importMappings';
import { imageHandlers } from './images';
import { importHandlers } from './imports';
import { intakeHandlers } from './intake';
import { mailHandlers } from './mails';
import { messageHandlers } from './messages';
import { orderDeskHandlers } from './orderDesk';
import { orderDraftHandlers } from './orderDrafts';
import { orderFileHandlers } from './orderFiles';
import { orderHandlers } from './orders';
import { ownSettingsHandlers } from './ownSettings';
import { paperHandlers } from './papers';
import { payoutHandlers } from './payouts';
import { peopleHandlers } from './people';
import { productLogHandlers } from './productLogs';
import { productHandlers } from './products';
import { installationHandlers } from './installation';
import { providerHandlers } from './providers';
import { registrationHandlers } from './registration';
import { savedViewHandlers } from './savedViews';
import { sessionHandlers } from './session';
import { shippoHandlers } from './shippo';
import { specificationHandlers } from './specifications';
import { storeHandlers } from './stores';
import { submissionHandlers } from './submissions';
import { transactionHandlers } from './transactions';
import { translationHandlers } from './translations';
import { vendorHandlers } from './vendors';
import type { Handlers } from '../serve';
import type { Catalogue } from '../../catalogue/index';

/** One handler for every row of the catalogue; the compiler names a missing one. */
export const handlers: Handlers<Catalogue> = {
  ...sessionHandlers,
  ...accountHandlers,
  ...peopleHandlers,
  ...appHandlers,
  ...featureHandlers,
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
  ...orderHandlers,
  ...orderDeskHandlers,
  ...orderFileHandlers,
  ...commissionHandlers,
  ...deliveryHandlers,
  ...ownSettingsHandlers,
  ...shippoHandlers,
  ...intakeHandlers,
  ...orderDraftHandlers,
  ...currencyHandlers,
  ...transactionHandlers,
  ...cdnHandlers,
  ...registrationHandlers,
  ...mailHandlers,
  ...messageHandlers,
  ...paperHandlers,
  ...payoutHandlers,
  ...providerHandlers,
  ...installationHandlers,
};
