import { array, number, object, string, type InferType } from 'yup';
import { webErrors } from '../../../domain/errors/web';
import { sameField, type SentListing } from '../../../domain/integrations/shopStanding';
import type { Reads } from '../../adapters/sources/askSource';
import type { Services } from '../../context';
import { CallError } from '../../errors';
import { readJson } from '../../readJson';
import { queueTurn } from '../connect';
import { listingOfOutside, lookNow } from '../queries/shopListings';
import { shopOfMarketplace } from '../shops';

/** What the shop tells of its products, by the topic that it names. */
export const productTopics = ['products/update', 'products/delete'] as const;

const changedSchema = object({
  admin_graphql_api_id: string()
    .matches(/^gid:\/\/shopify\/Product\/\d+$/)
    .required(),
  title: string().defined(),
  body_html: string().nullable().default(''),
  variants: array(
    object({
      admin_graphql_api_id: string().required(),
      price: string().required(),
      compare_at_price: string().nullable().default(''),
    }),
  ).required(),
});
const goneSchema = object({ id: number().integer().min(1).required() });

/** Errors: CallError 400, for what is not what its topic says. */
const read = <T>(schema: Reads<T>, body: Buffer): T => {
  try {
    return schema.validateSync(readJson(body), { stripUnknown: true });
  } catch {
    throw new CallError(400, webErrors.badRequest());
  }
};

/** Whether a field that is ours, or the list of variants, is not as we know the shop to have it. */
const differs = (
  said: InferType<typeof changedSchema>,
  { fields = {}, variants = {} }: Partial<SentListing>,
): boolean => {
  const isOther = (field: keyof SentListing['fields'], value: string): boolean =>
    !sameField(field, fields[field] ?? '', value);
  if (isOther('title', said.title) || isOther('description', said.body_html ?? '')) return true;
  return Object.entries(variants).some(([id, outside]) => {
    const theirs = said.variants.find((each) => each.admin_graphql_api_id === outside);
    if (theirs === undefined) return true;
    const own = Number(id);
    return (
      isOther(`price.${own}`, theirs.price) || isOther(`compareAt.${own}`, theirs.compare_at_price ?? '')
    );
  });
};

/**
 * Takes what the marketplace's shop tells of a product, which is then looked at: the shop is asked itself, as what is
 * told may be old, or again. Each write of ours is told too, and costs the shop no question. Errors: CallError 400.
 */
export const hearProduct = async (
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  { store, topic, body }: { store: string; topic: (typeof productTopics)[number]; body: Buffer },
): Promise<void> => {
  const changed = topic === 'products/update' ? read(changedSchema, body) : null;
  const outside =
    changed?.admin_graphql_api_id ?? `gid://shopify/Product/${String(read(goneSchema, body).id)}`;
  const shop = await shopOfMarketplace(db, store);
  if (shop === null) return;
  const listing = await listingOfOutside(db, shop, outside);
  if (listing === null) return;
  if (changed !== null && !differs(changed, listing.sent)) return;
  await lookNow(db, listing);
  if (shop.paused) return;
  await queueTurn(db, shop, now(), false);
  jobs.wake();
};
