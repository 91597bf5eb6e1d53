import {
  makeOfferSchema,
  offerActionSchema,
  offerListSchema,
  offerTermsSchema,
  type Offer,
  type OffersAnswer,
  type OfferTerms,
} from '../domain/offers/offers';
import { mutation, query, typed } from './call';

const reads = { role: 'signedIn', permission: 'read_orders' } as const;

export const offerCalls = {
  listOffers: query({
    path: 'offers',
    summary: 'Offers of buyers, the last ones first',
    allow: reads,
    input: offerListSchema,
    output: typed<OffersAnswer>(),
    tags: ['offer', 'session'],
  }),
  answerOffer: mutation({
    path: 'offers/action',
    summary: 'Accept or reject an offer, or propose another price for one piece',
    allow: { role: 'signedIn', permission: 'write_orders' },
    input: offerActionSchema,
    output: typed<{ offer: Offer }>(),
    tags: ['offer', 'status'],
  }),
  readOfferTerms: query({
    path: 'offers/terms',
    summary: 'What stays with the vendor at a price for one piece, and the least that may be agreed on',
    allow: reads,
    input: offerTermsSchema,
    output: typed<OfferTerms>(),
    tags: ['offer', 'commission', 'session'],
  }),
};

/** What a buyer may do, who has no account. */
export const publicOfferCalls = {
  makeOffer: mutation({
    path: 'public/make-an-offer',
    summary: "A buyer's price for one piece of a variant; the answer comes by mail",
    allow: 'anyone',
    isBuyers: true,
    input: makeOfferSchema,
    output: typed<{ id: string }>(),
    tags: [],
  }),
};
