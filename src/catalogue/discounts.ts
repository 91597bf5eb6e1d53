import {
  deleteDiscountSchema,
  discountIdSchema,
  discountListSchema,
  discountSchema,
  type Discount,
  type DiscountCheck,
  type DiscountExample,
  type DiscountsAnswer,
} from '../domain/discounts/discounts';
import { publicRatesSchema } from '../domain/delivery/checkout';
import { mutation, query, typed } from './call';

const writes = { role: 'signedIn', permission: 'write_products' } as const;

export const discountCalls = {
  listDiscounts: query({
    path: 'discounts',
    summary:
      'Discounts, the newest ones first, with their use and what they cost; deleted ones by their state or id alone',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: discountListSchema,
    output: typed<DiscountsAnswer>(),
    tags: ['discount', 'order', 'session'],
  }),
  createDiscount: mutation({
    path: 'discounts',
    summary: 'Make a discount; it is never changed afterwards',
    allow: writes,
    input: discountSchema,
    output: typed<{ discount: Discount }>(),
    tags: ['discount'],
  }),
  previewDiscount: mutation({
    path: 'discounts/preview',
    summary: 'What a discount would have done to the orders of the last 90 days; nothing is changed',
    isHeavy: true,
    allow: writes,
    input: discountSchema,
    output: typed<{ example: DiscountExample }>(),
    tags: [],
  }),
  deleteDiscount: mutation({
    path: 'discounts',
    summary: 'Delete a discount: orders from now on do not use it; those that did keep it',
    method: 'DELETE',
    allow: writes,
    input: deleteDiscountSchema,
    output: typed<{ ok: true }>(),
    tags: ['discount'],
  }),
  restoreDiscount: mutation({
    path: 'discounts/restore',
    summary: 'Take back that a discount was deleted',
    allow: writes,
    input: discountIdSchema,
    output: typed<{ ok: true }>(),
    tags: ['discount'],
  }),
  endDiscount: mutation({
    path: 'discounts/end',
    summary: 'End a running discount now: orders that are placed from now on are outside its days',
    allow: writes,
    input: discountIdSchema,
    output: typed<{ ok: true }>(),
    tags: ['discount'],
  }),
  resumeDiscount: mutation({
    path: 'discounts/resume',
    summary: 'Let a discount that was ended go on to its last day',
    allow: writes,
    input: discountIdSchema,
    output: typed<{ ok: true }>(),
    tags: ['discount'],
  }),
  checkDiscount: mutation({
    path: 'public/discounts/check',
    body: 'list',
    exact: false,
    summary:
      'Whether a code is good for a buyer and a cart, for the store’s own checkout, which signs its question',
    allow: 'anyone',
    input: publicRatesSchema,
    output: typed<DiscountCheck>(),
    tags: [],
  }),
};
