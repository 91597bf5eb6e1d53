import { accountTexts } from './accounts';
import { connectionTexts } from './connection';
import { conversationTexts } from './conversations';
import { deliveryTexts } from './delivery';
import { discountTexts } from './discounts';
import { documentTexts } from './documents';
import { fileTexts } from './files';
import { financeTexts } from './finance';
import { generalTexts } from './general';
import { importTexts } from './imports';
import { integrationTexts } from './integrations';
import { offerTexts } from './offers';
import { orderTexts } from './orders';
import { productTexts } from './products';
import { registrationTexts } from './registration';
import { settingsTexts } from './settings';
import { sourceTexts } from './sources';
import { webhookTexts } from './webhooks';
import { vendorTexts } from './vendors';
import { webTexts } from './web';

/** Every text that an error may have, by code, in English and in the form in which i18next reads it. */
export const errorTexts = {
  ...accountTexts,
  ...connectionTexts,
  ...conversationTexts,
  ...deliveryTexts,
  ...discountTexts,
  ...documentTexts,
  ...fileTexts,
  ...financeTexts,
  ...generalTexts,
  ...importTexts,
  ...integrationTexts,
  ...offerTexts,
  ...orderTexts,
  ...productTexts,
  ...registrationTexts,
  ...settingsTexts,
  ...sourceTexts,
  ...webhookTexts,
  ...vendorTexts,
  ...webTexts,
};
