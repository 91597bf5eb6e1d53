import { setTimeout as sleep } from 'node:timers/promises';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import { SourceFailed, type Reads } from '../sources/askSource';
import { askShop, type ShopAccess } from '../sources/shopClient';
import { adminVersion } from './documents';

const path = `/admin/api/${adminVersion}/graphql.json`;
/** How often a question is asked again that cost more than was left, and how long one waits at most, in ms. */
const usualWaits = 8;
const longestWait = 60_000;
/** How many points come back each second where the shop does not say; the least that any shop has. */
const usualRate = 100;

const costSchema = object({
  requestedQueryCost: number().required(),
  throttleStatus: object({
    maximumAvailable: number().required(),
    currentlyAvailable: number().required(),
    restoreRate: number().required(),
  }).required(),
});
const answerSchema = object({
  data: mixed().nullable().default(null),
  errors: array(
    object({
      message: string().ensure(),
      path: array(mixed()).optional(),
      extensions: object({ code: string() }).optional().default(undefined),
    }),
  ).optional(),
  extensions: object({ cost: costSchema.nullable().default(null) })
    .nullable()
    .default(null),
});
type Cost = InferType<typeof costSchema>;

/** Asks one shop, as fast as its limit of points allows, however many ask at once. All of it throws SourceFailed. */
export interface AdminClient {
  ask: <T>(document: string, variables: Readonly<Record<string, unknown>>, schema: Reads<T>) => Promise<T>;
}

/** What is left of a shop's points, as it said last and as they come back since. */
class Points {
  private left = Infinity;
  private most = Infinity;
  private rate = usualRate;
  private at = performance.now();
  private readonly costs = new Map<string, number>();

  /** Takes what a question will cost; answers how long to wait before it is asked, in ms. */
  take(document: string): number {
    const now = performance.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    const cost = this.costs.get(document) ?? 0;
    this.left -= cost;
    return this.left >= 0 ? 0 : Math.min((-this.left / this.rate) * 1000, longestWait);
  }

  hear(document: string, { requestedQueryCost, throttleStatus }: Cost): void {
    this.costs.set(document, requestedQueryCost);
    this.left = throttleStatus.currentlyAvailable;
    this.most = throttleStatus.maximumAvailable;
    this.rate = Math.max(throttleStatus.restoreRate, 1);
    this.at = performance.now();
  }

  /** How long until there are enough for a question that was refused, in ms. */
  until(document: string): number {
    const missing = (this.costs.get(document) ?? this.rate) - this.left;
    return Math.min(Math.max((missing / this.rate) * 1000, 200), longestWait);
  }
}

/**
 * A shop's Admin interface, by a token of it. `waits`: how often a question waits that cost more points than were left;
 * 0 where a person waits for the answer.
 */
export const adminClient = (access: ShopAccess, { waits: mostWaits = usualWaits } = {}): AdminClient => {
  const { host } = new URL(access.base);
  const headers = { 'x-shopify-access-token': access.key };
  const points = new Points();

  const refusal = (errors: InferType<typeof answerSchema>['errors'] = []): SourceFailed | null => {
    const [first] = errors;
    if (first === undefined) return null;
    const code = first.extensions?.code ?? '';
    const said = first.message.slice(0, 300);
    if (code === 'ACCESS_DENIED')
      return new SourceFailed(sourceErrors.shopRightMissing({ host, said }), false);
    if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT')
      return new SourceFailed(sourceErrors.serviceAnswered({ host, status: 500 }), true);
    return new SourceFailed(sourceErrors.shopRefused({ host, said }), false);
  };

  return {
    async ask(query, variables, schema) {
      for (let waits = 0; ; waits += 1) {
        const before = points.take(query);
        if (before > 0) await sleep(before);
        const { value } = await askShop(access, { path, headers, body: { query, variables } }, answerSchema);
        const cost = value.extensions?.cost;
        if (cost != null) points.hear(query, cost);
        // Too many points are told with status 200.
        if ((value.errors ?? []).some(({ extensions }) => extensions?.code === 'THROTTLED')) {
          if (waits === mostWaits)
            throw new SourceFailed(sourceErrors.serviceBusy({ host }), true, points.until(query));
          await sleep(points.until(query));
          continue;
        }
        const refused = refusal(value.errors);
        if (refused !== null) throw refused;
        try {
          return schema.validateSync(value.data, { stripUnknown: true });
        } catch {
          throw new SourceFailed(sourceErrors.answerUnreadable({ host }), false);
        }
      }
    },
  };
};
