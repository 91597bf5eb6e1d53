// What the server says in mails, documents and statements.
export { default as buyers } from './buyers.json';
export { default as mailKinds } from './mailKinds.json';
export { default as mails } from './mails.json';
export { default as notices } from './notices.json';
export { default as printed } from './printed.json';
export { default as renamed } from './renamed.json';
export { default as settingNames } from './settingNames.json';
export { default as statements } from './statements.json';
export { default as storefront } from './storefront.json';
export { default as words } from './words.json';
