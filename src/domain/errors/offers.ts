import { errorTable } from './errorTable';

export const offerTexts = {
  offersOff: 'Offers are switched off',
  offerNotFound: 'The offer was not found',
  noSuchOfferAction: 'Must be accept, reject or counter',
  noSuchOfferStatus: 'There is no such status',
  notOffered: 'No offers are taken for this product',
  offerAmount: 'Enter an amount like {{amount}}',
  offerAboveZero: 'Must be more than {{amount, money}}',
  offerAbovePrice: 'It costs {{price, money}}: offer no more',
  offerBelowFloor: 'Offer at least {{least, money}}',
  offerTooMany: 'There are not so many left',
  offerMoved: 'The offer was decided meanwhile: look at it again',
  offerBuyerGone: 'This buyer buys nothing here any more: reject the offer',
  offerTimeUp: 'The time for an answer is over',
  offerProductGone: 'The product is no longer on sale',
  offerCostsLess: 'The product costs {{price, money}} by now, less than the offer',
  offerListLess:
    'The product costs {{price, money}} by now, less than was agreed on: that price counts, and the code takes nothing more off',
  offerStockPromised: 'Only {{left, number}} are left that no other buyer was promised',
  offerOtherCurrency: 'The offer is in {{currency}}, which the marketplace no longer uses',
  counterNeeded: 'Enter the price that you propose',
  counterAboveOffer: 'Must be more than the {{amount, money}} that were offered',
  counterAtMostPrice: 'Must be at most the price, {{price, money}}',
  floorOfMarketplace: 'The marketplace sells this for {{least, money}} or more',
  counterChanged: 'The price has changed: look at it again',
  offerUsedAgain: 'The code {{code}} of an offer was used a second time',
  offerNotOpen: 'The code {{code}} is of an offer that does not hold',
  offerOtherLines: 'The code {{code}} is of an offer for another product than was bought',
  offerOrderCurrency: 'The offer {{code}} was in {{agreed}}, the order is in {{paid}}',
  offerOtherCount: 'Pieces that the offer {{code}} was for: {{agreed, number}}; bought: {{bought, number}}',
  offerPaidLess: 'The offer {{code}} was for {{agreed, money}} in all, paid was {{paid, money}}',
  offerPaidMore: 'The offer {{code}} was for {{agreed, money}} in all, but {{paid, money}} were paid',
  offerNoBuyer: 'The offer {{code}} was made to one buyer, and no email address is given',
  offerOtherBuyer: 'The offer {{code}} was made to another buyer',
  offerUnseen:
    'The order names the offer {{code}}, which was not read when it came in: it is booked without the agreed price until the shop sends it again',
} as const;

/** Offers of buyers, and orders that come with the code of one. */
export const offerErrors = errorTable(offerTexts);
