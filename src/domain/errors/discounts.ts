import { errorTable } from './errorTable';

export const discountTexts = {
  discountsOff: 'Discounts are switched off',
  discountNotFound: 'The discount was not found',
  discountNotRunning: 'The discount has not begun yet: delete it instead',
  discountStopped: 'The marketplace stopped this discount: ask it to let it go on',
  noSuchMethod: 'Must be code or automatic',
  noSuchType: 'Must be percentage or fixed',
  noSuchMinimum: 'Must be none, amount or quantity',
  noSuchPayer: 'Must be vendor, marketplace or shared',
  noSuchProduct: 'There is no such product',
  codeForm: 'A code has no blanks in it',
  codeScripts: 'A code has letters of one alphabet: others look alike and are not the same',
  endsBeforeStart: 'The last day is before the first',
  discountNameTaken: 'There is a discount of that name already',
  discountAmountForm: 'Enter an amount in {{currency}}',
  payerIsVendor: 'A vendor pays for its own discounts',
  vendorMost: 'At most {{most, number}} per cent: the marketplace sets this limit',
  vendorMostFixed:
    'At most {{most, number}} per cent of an order: ask for a minimum purchase of at least {{least, money}}',
  tooManyDiscounted: 'At most 500 products',
  tooManyDiscounts: 'At most {{most, number}} discounts',
  codeUnknown: 'This code is not valid',
  codeNotYet: 'This code is not valid yet',
  codeEnded: 'This code has ended',
  codeUsedUp: 'This code was used as often as it may be',
  codeUsedByYou: 'You have used this code already',
  codeNeedsBuyer: 'Enter your email address first: this code is valid once for each customer',
  codeForOthers: 'This code is not valid for what is in the cart',
  codeBelowAmount: 'This code is valid from {{least, money}} on',
  codeBelowQuantity: 'This code is valid from {{least, number}} pieces on',
  discountNotOff: 'More than the discount that it is a part of',
  discountTookMore:
    '{{name}} took {{taken, money}} off, but gives at most {{most, money}} for what was bought',
  discountDeleted:
    '{{name}} took {{taken, money}} off, but was deleted before this was bought: the marketplace pays for it. Take it out of the shop as well.',
  discountsTogether:
    '{{names}} took {{taken, money}} off together, but a vendor may give at most {{most, money}} of what was bought',
  discountBelowLeast: '{{name}} was used for less than it asks for',
  discountBeyondLimit: '{{name}} was used more often than it may be',
  discountBeyondCustomer: '{{name}} was used by a customer who had used it before',
  discountBeyondTime: '{{name}} was used outside its days',
  discountUnnamed: 'Needs a code or a name',
} as const;

/** Discounts, and whether a code is good for a cart. */
export const discountErrors = errorTable(discountTexts);
