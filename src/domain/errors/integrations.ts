import { errorTable } from './errorTable';

export const integrationTexts = {
  noSuchSource: 'There is no such source',
  shopDomain: 'Must be a domain like my-shop.myshopify.com',
  shopDomainEnd: 'Must be a domain like my-shop.{{domain}}',
  countryForm: 'Must be a country of two letters, like DE',
  currencyForm: 'Must be a currency of three letters, like EUR',
  currencyUnknown: 'There is no currency called {{currency}}',
  placedAhead: 'Lies ahead: an order is placed before it is sent',
  amountLike: 'Must be an amount like {{amount}}',
  amountOfCurrencyLike: 'Must be an amount of {{currency}}, like {{amount}}',
  emailAddress: 'Must be an email address',
  timeForm: 'Must be a time like 2026-05-01T12:00:00Z',
  lineIdTaken: 'Another line is called {{id}}',
  refundIdTaken: 'Another refund is called {{id}}',
  taxBelowParts: 'Must not be below the tax of the lines and of shipping',
  belowDiscount: 'Must not be below its discount',
  discountAboveLine: 'Must not be above the price of the line',
  discountAboveLines: 'Must not be above the price of the lines',
  orderNotKept: 'It was refused on arrival: nothing of it was kept',
  incomingOrderNotFound: 'The incoming order was not found',
  apiKeyNotFound: 'The key was not found',
  draftNotFound: 'The draft was not found',
  draftChanged: 'Somebody else changed this draft meanwhile. Load it again.',
  draftPlaced: 'The draft was placed already',
  apiKeyMissing: 'Send an API key of the store: Authorization: Bearer stk_…',
  lineNeeded: 'An order needs a line',
  skuUnknown: 'No product has the SKU {{sku}}, and no vendor is named',
  variantUnknown: 'No product has the variant {{variant}}, and no vendor is named',
  skuOfTwoVendors: 'The SKU {{sku}} is sold by {{vendors, list}}: name the vendor',
  skuOfOtherVendor: 'Line {{line, number}} names {{vendor}}, but its SKU {{sku}} is sold by {{owner}} alone',
  variantOfOtherVendor:
    'Line {{line, number}} names {{vendor}}, but its variant {{variant}} is sold by {{owner}}',
  lineOfTwoVendors:
    'Line {{line, number}}: the variant {{variant}} is {{title}} of {{owner}}, but the SKU {{sku}} is {{other}} of {{vendor}}. Leave out the one that is wrong.',
  lineOfTwoProducts:
    'Line {{line, number}}: the variant {{variant}} is {{title}}, but the SKU {{sku}} is {{other}}. The variant decided.',
  lineKeepsVendor:
    'Line {{line, number}} names {{vendor}}, which does not surely mean another vendor: it stays with {{owner}}',
  otherVendorNamed:
    '{{title}}: the shop names {{vendor}} now. It stays with {{owner}}, as it was sold as a product of that vendor.',
  otherVendorThoughHandled:
    '{{title}}: the shop names {{vendor}} now. It stays with {{owner}}, as pieces of it were shipped, cancelled or given back already.',
  skuNotApproved:
    'The SKU {{sku}} was not approved for anybody: approve the product that has it, or name the vendor',
  vendorUnknown: 'There is no vendor called {{vendor}}',
  notJson: 'This is no JSON: it may have been cut off on its way',
  memberMisnamed: 'There is no {{name}} here: did you mean {{meant}}?',
  memberNotRead: '{{name}} is not known here and was not read',
  textChanged:
    '{{name}} had characters that no text can hold (a zero character, or half of one): it was taken without them',
  endNotRead:
    'A {{name}} is not read here, and this one says {{value}}: say it by cancelled or refunds, or leave it out',
  repeatedAfterNewer:
    'The same was sent before, and something else of this order since (message {{newer}}). Nothing was changed, as nothing says which of the two is newer: send version, updatedAt or a Stallkeeper-Delivery with each message, or take this one in again if the order is now so.',
  versionAgain:
    'Something else was sent before as version {{version, number}} of this order. This one was taken, as it came later: send a higher version with each change.',
  staysCancelled:
    'A cancelled order stays cancelled: what the shop sends of it now as not cancelled changes nothing but refunds',
  totalDiffers: 'Says {{said, money}}, but lines, discounts, shipping and tax come to {{found, money}}',
  deliveryDiffers:
    'A delivery of this id came before and said something else. Nothing was kept: send it under an id of its own.',
  signatureWrong: 'The signature does not fit the body and the secret',
  signatureTooOld: 'The signature is too old, or its time lies ahead: it holds for five minutes',
  orderTooLarge: 'The order is larger than 5 MB, which is the most that is taken',
  testOrder: 'The shop marks this as a test order',
  orderPaymentPending: 'The shop has not received the payment yet',
  orderPaymentAuthorized: 'The payment is authorised in the shop, and not captured yet',
  orderPartlyPaid: 'The shop has received only a part of the payment',
  orderPaymentExpired: 'The authorisation of the payment has expired in the shop',
  orderPaymentVoided: 'The payment was voided in the shop',
  orderFailedOnOurSide: 'It could not be placed: something failed on our side',
  ownSignatureMissing: 'The signature is missing: send Stallkeeper-Signature: t=<seconds>,v1=<hex>',
  shopifySignatureMissing: 'The signature is missing: X-Shopify-Hmac-Sha256',
  apiKeyEnded: 'The API key has ended or was revoked: make a new one',
  apiKeyUnknown: 'The API key is not one of this store, or it was revoked',
  otherShop: 'The webhook names {{named}}, not {{shop}}',
  noShopNamed: 'The webhook names no shop, not {{shop}}',
  lineUnnamed: 'A line needs an SKU, a variant or a vendor',
  taxAboveTotal: 'The prices hold this tax already, so that it cannot be more than they come to',
  orderTooDear: 'The order comes to more than can be held exactly',
  editedBelowKept:
    '{{title}}: the edit leaves too few. Edit: {{wanted, number}}, shipped: {{shipped, number}}, cancelled: {{cancelled, number}}, kept: {{kept, number}}.',
  removedThoughShipped:
    '{{title}}: the edit takes it off, but {{shipped, number}} are shipped. They are kept.',
  otherThoughShipped:
    '{{title}}: the edit makes this line {{other}}, but {{shipped, number}} are shipped. They stay, beside the new line.',
  otherThoughGivenBack:
    '{{title}}: the edit makes this line {{other}}, but something of it was cancelled or given back already. The order stays as it was.',
  nothingOfVendor: 'No line of the order is of {{vendor}}: nothing is sent by it',
  shippedBeforeCancellation_one:
    '{{name}} of {{vendor}}: {{count}} piece was shipped before the cancellation. It stays.',
  shippedBeforeCancellation_other:
    '{{name}} of {{vendor}}: {{count}} pieces were shipped before the cancellation. They stay.',
  refundedBeyondLeft_one: '{{title}}: the shop gives {{wanted, number}} back, but only {{count}} is left.',
  refundedBeyondLeft_other: '{{title}}: the shop gives {{wanted, number}} back, but only {{count}} are left.',
  noLineCalled: 'The order has no line called {{id}}',
  topicMissing: 'Nothing is done about a webhook without a topic',
  topicUnknown: 'Nothing is done about {{topic}}',
  currencyFixed: 'The order was placed in {{currency}}: that cannot change',
  lineOfNobody:
    '{{title}} ({{amount, money}}) belongs to no vendor here: its money stays with the marketplace, and nobody was told to ship it',
  nothingOfVendors: 'Nothing in this order is a vendor’s: there is nothing to ship or to pay out',
  editedOutside: 'The order was edited in the shop, which has not sent it as it is now',
  refundUnsettled: 'The shop gives money back, but the payment is still under way: none of it is booked yet',
  refundFailed: 'The shop wanted to give money back, but the payment failed: none of it is booked',
  refundUnclear: 'The shop gives money back, but does not say how much of what: none of it is booked',
  refundDiffers:
    '{{said, money}} were paid back, but the refund comes to {{found, money}}: none of it is booked',
  refundWhose: 'The shop gave {{amount, money}} back without saying of what: nobody knows whose that is',
  refundAboveLeft: 'The shop gave {{amount, money}} more back than is left here: that is not booked',
  refundShrank: '{{title}}: the shop now says {{amount, money}} went back, but more is booked',
  refundFewer:
    '{{title}}: the shop now says that fewer came back. Said: {{told, number}}, booked: {{booked, number}}',
  refundShrankBeside:
    'The shop now says {{amount, money}} went back of shipping or beside the lines, but more is booked',
  refundBelowCancelled:
    '{{title}}: only {{amount, money}} went back of what was cancelled, but all of it is booked',
  keptThoughCancelled:
    'The order was cancelled before anything was shipped, but {{amount, money}} of it did not go back',
  keptOfUnsent:
    'Pieces that were not shipped were cancelled, but {{amount, money}} that was paid for them did not go back',
  keptOfReturned: 'Pieces came back, but {{amount, money}} that was paid for them did not go back',
  parcelStays: 'The shop took the parcel {{tracking}} back, but pieces of it were refunded here: it stays',
  refundedMoreThanLeft: 'More of {{title}} was given back already than the edit leaves of it',
} as const;

/** Orders that shops send, and drafts. */
export const integrationErrors = errorTable(integrationTexts);
