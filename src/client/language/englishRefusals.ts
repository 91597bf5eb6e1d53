// What schemas and the server say in English, by which the main application finds the text of another language.
export { default as conflicts } from '../../locales/en/conflicts.json';
export { default as deliveryRefusals } from '../../locales/en/deliveryRefusals.json';
export { default as importRefusals } from '../../locales/en/importRefusals.json';
export { default as incomingErrors } from '../../locales/en/incomingErrors.json';
export { default as orderRefusals } from '../../locales/en/orderRefusals.json';
export { default as payoutRefusals } from '../../locales/en/payoutRefusals.json';
export { default as refusals } from '../../locales/en/refusals.json';
export { default as registerErrors } from '../../locales/en/registerErrors.json';
