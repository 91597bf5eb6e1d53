import { errorTable } from './errorTable';

export const sourceTexts = {
  connectionsOff: 'Connections are switched off',
  connectionNotFound: 'The connection was not found',
  connectionPaused: 'The connection is paused: resume it first',
  noSheetConnected: 'No sheet is connected',
  sheetUnnamed: 'This address names no sheet: copy it from the address bar while the sheet is open',
  sheetNotShared:
    'The sheet asks for a sign-in. Share it with everyone who has the link, at least as a viewer.',
  sheetNotSharedWith:
    'The sheet is not shared with {{mail}}. Share it with this address as a viewer, or with everyone who has the link.',
  sheetTabGone:
    'The sheet does not have the tab of this address any more. Open the tab and connect its address.',
  sheetOfOthers:
    'Another vendor or marketplace reads this sheet already. Disconnect it there first, or connect a copy of your own.',
  sheetIsFile:
    'This is an Excel file in Google Drive and no Google sheet. Save it as one there (File, Save as Google Sheets) and connect the address of that.',
  sheetAccountRefused:
    'Google does not let the account of the marketplace in: {{reason}}. Whoever runs the server has to look at its key.',
  sheetsApiOff:
    'The Google Sheets API is not switched on for the account of the marketplace. Whoever runs the server has to enable it in the Google project of its key.',
  sheetNotFound: 'There is no sheet at this address any more',
  sheetTooLarge: 'The sheet is larger than {{size, number}} MB',
  ledElsewhere: 'The address leads on to {{host}}, which is not asked',
  innerHost: '{{host}} is not an address of the public web',
  serviceBusy: '{{host}} has too much to do. It is asked again later.',
  serviceAnswered: '{{host}} answered {{status, number}}',
  serviceSilent: '{{host}} did not answer',
  serviceCertificate: '{{host}} shows a certificate that is not valid for it ({{reason}})',
  serviceNoName: 'No server is known by the name {{host}}',
  serviceClosed: '{{host}} closed the connection before it answered',
  serviceRefused: '{{host}} takes no connection',
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
  shopOneOnly: "The marketplace's own shop is connected already: disconnect it first",
  shopGoesOut: "Nothing is taken over from the marketplace's own shop: its products go out to it",
  shopReadMissing: '{{host}} does not let this key read {{resource}}: give the key that right there',
  shopRightMissing: '{{host}} refuses a right that its app lacks: {{said}}',
  shopRefused: '{{host}} refused what it was told: {{said}}',
  shopCurrency: '{{host}} sells in {{theirs}}, the marketplace in {{ours}}',
  shopNoLocation: '{{host}} has no location that fulfils online orders',
  shopCodeTaken:
    'The shop has a code {{code}} that is not from here. Delete it there, or take another name here.',
  shopDiscountTaken:
    'The shop has an automatic discount {{title}} that is not from here. End or delete it there, or take another name here.',
  shopListingGone: 'It was deleted in the shop. Try again to make it there anew.',
  shopOptionsApart:
    'The shop has variants of its own, which differ from ours by {{options, list}}. Give both the same options, or delete those variants there; then try again.',
  shopParcelHeld:
    'The shop holds pieces of this parcel back: release them there. It is tried again each hour.',
  shopPiecesShort:
    'The shop has fewer pieces left to ship than this parcel holds: it shipped them in another parcel, or took them off. Where they are recorded twice, take this parcel back.',
  shopListingUnknown: 'The shop does not know this product',
  shopConflictOver: 'It has changed meanwhile: look at it again',
  shopifyOff: 'Connecting Shopify is not set up on this server: {{names, list}} is missing',
  shopLinkForged: 'Shopify has not signed this address, or it was changed on its way',
  shopLinkOld: 'This address is too old: begin again',
  shopStateUnknown:
    'This answer belongs to nothing that was begun in this browser within the last ten minutes, or it was used before: begin again',
  shopTokenWrong:
    'The session token is not one of this shop for this app, or it is too old: open the app again',
  shopOther: 'The answer is for {{found}}, not for {{wanted}}: begin again',
  shopScopesMissing: '{{host}} did not allow {{scopes, list}}',
  shopGrantRefused: '{{host}} does not give a token for this any more: connect it again',
  shopUninstalled: 'The app was removed in {{host}}: connect it again',
  shopOfOthers:
    'This shop is connected to another account already. Disconnect it there, or remove the app in the shop, first.',
  shopOfMarketplace: 'The shop of the marketplace is connected in its own view',
  shopSubscription: 'The shop cannot tell of {{topic}}: {{reason}}',
  shopOrdersRefused: '{{host}} does not let this key create or change orders: give it that right there',
  shopLineGone:
    'The shop does not have {{titles, list}} any more. Put it back there, or ship this order by hand.',
  shopOrderGone: 'The order was deleted in the shop',
  shopOrderCancelled:
    'The order was cancelled in the shop. Here it is still open: cancel it, or ship it by hand.',
  shopShippedCancelled: 'It was cancelled here after the shop had shipped of it. Settle it with the buyer.',
  shopParcelRefused: 'What the shop has shipped could not be recorded here: {{why, error}}',
  shopTakesNoOrders: 'Orders cannot be sent to shops of this kind',
  exchangeFailed: 'Something failed on our side. It is tried again.',
} as const;

/** Sheets and shops that products are brought from. */
export const sourceErrors = errorTable(sourceTexts);
