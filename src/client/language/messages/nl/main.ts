import type { main as english } from '../en/main';
import type { Texts } from '../../texts';
import { account } from './account';
import { bulk } from './bulk';
import { approval } from './approval';
import { changes } from './changes';
import { clashes } from './clashes';
import { features } from './features';
import { delivery } from './delivery';
import { deliveryRefusals } from './deliveryRefusals';
import { deliverySettings } from './deliverySettings';
import { editor } from './editor';
import { fields } from './fields';
import { finance } from './finance';
import { forms } from './forms';
import { importColumns } from './importColumns';
import { importRefusals } from './importRefusals';
import { importRuns } from './importRuns';
import { imports } from './imports';
import { labels } from './labels';
import { lists } from './lists';
import { intake } from './intake';
import { intakeErrors } from './intakeErrors';
import { mails } from './mails';
import { media } from './media';
import { orderDesk } from './orderDesk';
import { orderRefusals } from './orderRefusals';
import { orders } from './orders';
import { membership } from './membership';
import { plan } from './plan';
import { payouts } from './payouts';
import { payoutRefusals } from './payoutRefusals';
import { papers } from './papers';
import { people } from './people';
import { products } from './products';
import { refusals } from './refusals';
import { registerErrors } from './registerErrors';
import { settings } from './settings';
import { shell } from './shell';
import { specifications } from './specifications';
import { translations } from './translations';
import { catalog } from './catalog';
import { vendors } from './vendors';
import { views } from './views';

/** The areas of the main application, which the login area does not load. */
export const main: Texts<typeof english> = {
  account,
  approval,
  changes,
  people,
  lists,
  bulk,
  views,
  editor,
  fields,
  forms,
  shell,
  media,
  orders,
  orderDesk,
  orderRefusals,
  papers,
  products,
  imports,
  importColumns,
  importRefusals,
  importRuns,
  vendors,
  catalog,
  translations,
  specifications,
  refusals,
  clashes,
  registerErrors,
  intake,
  intakeErrors,
  mails,
  payouts,
  payoutRefusals,
  settings,
  finance,
  features,
  delivery,
  deliverySettings,
  labels,
  deliveryRefusals,
  membership,
  plan,
};
