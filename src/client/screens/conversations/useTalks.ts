import { useSearchParams } from 'react-router-dom';
import {
  conversationFilters,
  conversationListSchema,
  type ConversationFilter,
} from '../../../domain/conversations/conversations';
import { pageSchema } from '../../../domain/paging';
import { useFilters } from '../../filters/useFilters';
import { useMarketplaceView } from '../../session/useSession';

export interface TalkFilters {
  filter: ConversationFilter;
  q: string;
  vendor: string;
  productId: string;
  orderId: string;
  conversationId: string;
  page: number;
}

const defaults: TalkFilters = {
  filter: 'all',
  q: '',
  vendor: '',
  productId: '',
  orderId: '',
  conversationId: '',
  page: 1,
};
const schema = conversationListSchema.shape({ page: pageSchema });

/** How often a list and a conversation are asked for again while somebody looks, in ms. */
export const listEvery = 15_000;
export const threadEvery = 5_000;

/** What the screen shows, as the address has it: how the list is narrowed, and the conversation that is open. */
export const useTalks = () => {
  const { filters, change } = useFilters(schema, defaults);
  const [params] = useSearchParams();
  const isAdmin = useMarketplaceView();
  const { filter, q, vendor, productId, orderId, conversationId } = filters;
  return {
    filters,
    /** What the list is asked for; a conversation that is open changes nothing of it. */
    asked: { filter, q, vendor: isAdmin ? vendor : '', productId, orderId },
    narrowed: q !== '' || vendor !== '' || productId !== '' || orderId !== '',
    open: conversationId,
    /** The order whose buyer somebody wants to write to, coming from its page. */
    startOf: params.get('start'),
    tabs: conversationFilters.filter((each) => isAdmin || each !== 'reported'),
    change: (part: Partial<TalkFilters>): void => change(part),
    show: (id: string): void => change({ conversationId: id }),
    clear: (): void => change({ q: '', vendor: '', productId: '', orderId: '' }),
  };
};
export type Talks = ReturnType<typeof useTalks>;
