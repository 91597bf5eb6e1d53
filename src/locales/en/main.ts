// What the main application shows, which the login area does not load.
export { default as accounts } from './accounts.json';
export { default as conversations } from './conversations.json';
export { default as delivery } from './delivery.json';
export { default as discounts } from './discounts.json';
export { default as documents } from './documents.json';
export { default as finance } from './finance.json';
export { default as forms } from './forms.json';
export { default as home } from './home.json';
export { default as imports } from './imports.json';
export { default as integrations } from './integrations.json';
export { default as interface } from './interface.json';
export { default as notifications } from './notifications.json';
export { default as orders } from './orders.json';
export { default as products } from './products.json';
export { default as settings } from './settings.json';
export { default as shell } from './shell.json';
export { default as vendors } from './vendors.json';
