import { errorTable } from './errorTable';

export const sourceTexts = {
  connectionsOff: 'Connections are switched off',
  connectionNotFound: 'The connection was not found',
  connectionPaused: 'The connection is paused: resume it first',
  noSheetConnected: 'No sheet is connected',
  sheetUnnamed: 'This address names no sheet: copy it from the address bar while the sheet is open',
  sheetNotShared:
    'The sheet asks for a sign-in. Share it with everyone who has the link, at least as a viewer.',
  sheetNotFound: 'There is no sheet at this address any more',
  sheetTooLarge: 'The sheet is larger than {{size, number}} MB',
  ledElsewhere: 'The address leads on to {{host}}, which is not asked',
  innerHost: '{{host}} is not an address of the public web',
  serviceBusy: '{{host}} has too much to do. It is asked again later.',
  serviceAnswered: '{{host}} answered {{status, number}}',
  serviceSilent: '{{host}} did not answer',
  serviceBrokeOff: '{{host}} broke off in the middle of its answer',
  answerUnreadable: '{{host}} answered with something else than was asked for',
  unknownColumns:
    'No field is known for {{headings, list}}. Leave such columns out, or import the sheet once as a file and choose what they fill.',
  columnsMissing:
    'A column for {{fields, list}} is missing. Give it its usual heading, or import the sheet once as a file and choose it.',
  shopKeyRefused: '{{host}} does not take this key, or it may not read products',
  shopNotFound: '{{host}} has no such interface: is it switched on there, and the domain right?',
  shopDomainForm: 'Must be a domain like shop.example, or shop.example/store',
  shopConnectedAlready: 'This shop is connected already: replace its key instead',
  shopsOfVendors: 'A shop is connected by its vendor: look at the marketplace as that vendor first',
  shopNotConnected: 'This shop is not connected',
  shopifyNotConnected: 'No Shopify shop is connected',
  severalShops: 'Several shops are connected: say which one',
  keyForm: 'Must be the consumer key and its secret with a colon between: ck_…:cs_…',
  shopProductNotFound: 'There is no product with that ID in the shop',
  nothingChosen: 'Choose at least one product',
  nothingFollowed: 'Choose at least one part',
  exchangeFailed: 'Something failed on our side. It is tried again.',
} as const;

/** Sheets and shops that products are brought from. */
export const sourceErrors = errorTable(sourceTexts);
