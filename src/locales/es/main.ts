// What the screens of the main application show, beside what the frame around them shows.
export { default as accounts } from './accounts.json';
export { default as audit } from './audit.json';
export { default as conversations } from './conversations.json';
export { default as delivery } from './delivery.json';
export { default as discounts } from './discounts.json';
export { default as finance } from './finance.json';
export { default as home } from './home.json';
export { default as imports } from './imports.json';
export { default as integrations } from './integrations.json';
export { default as mainErrors } from './mainErrors.json';
export { default as mailKinds } from './mailKinds.json';
export { default as notifications } from './notifications.json';
export { default as offers } from './offers.json';
export { default as products } from './products.json';
export { default as registerErrors } from './registerErrors.json';
export { default as settings } from './settings.json';
export { default as vendors } from './vendors.json';
