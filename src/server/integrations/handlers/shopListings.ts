import type { shopListingCalls } from '../../../catalogue/shopListings';
import type { Handlers } from '../../serve';
import { fillWhole, sendAgain, shopSummary, shopTroubles, takeSide } from '../shop/shopDesk';

export const shopListingHandlers = {
  readShopListings: async (_input, context) => ({ shop: await shopSummary(context) }),
  listShopTroubles: ({ after }, context) => shopTroubles(context, after),
  fillShop: async (_input, context) => ({ waiting: await fillWhole(context) }),

  async sendListing({ productId }, context) {
    await sendAgain(context, productId);
    return { waiting: true };
  },

  takeSide: async (input, context) => ({ conflicts: await takeSide(context, input) }),
} satisfies Handlers<typeof shopListingCalls>;
