import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  codeInput,
  itemsBetween,
  noGoods,
  type GoodsThere,
  type WantedCode,
} from '../../../domain/integrations/shopCodes';
import type { AdminClient } from './adminClient';
import { demandTaken, NotTakenByShop, orNull, pageInfo, userErrors, userErrorSchema } from './answers';
import {
  changeCodeMutation,
  codeQuery,
  collectionQuery,
  deleteCodeMutation,
  makeCodeMutation,
  makeCollectionMutation,
  stopCodeMutation,
} from './codeDocuments';

const idSchema = object({ id: string().required() });
const idsSchema = object({ nodes: array(idSchema).required() });
/** What a discount holds for. */
export const getsSchema = object({
  items: object({
    allItems: boolean().default(false),
    collections: idsSchema.optional().default(undefined),
    productVariants: idsSchema.optional().default(undefined),
    products: idsSchema.shape({ pageInfo }).optional().default(undefined),
  }).required(),
})
  .optional()
  .default(undefined);
// Of a code that is no basic discount all of it is missing.
const codeSchema = object({
  codeDiscountNodeByCode: orNull(
    object({
      id: string().required(),
      codeDiscount: object({
        tags: array(string().required()).optional(),
        asyncUsageCount: number().default(0),
        customerGets: getsSchema,
      }).required(),
    }),
  ),
});

/** A code as the shop has it. */
export interface CodeThere {
  id: string;
  /** By which ours are told from what people made there. */
  tags: readonly string[];
  used: number;
  goods: GoodsThere;
}

const idsOf = (found: { nodes: { id: string }[] } | undefined): string[] =>
  found === undefined ? [] : found.nodes.map(({ id }) => id);

/** What a page of a discount's goods says, behind the products of pages before, and where the next one begins. */
export const goodsIn = (
  gets: InferType<typeof getsSchema>,
  before: readonly string[] = [],
): { goods: GoodsThere; next: string | null } => {
  const items = gets?.items;
  const page = items?.products?.pageInfo;
  return {
    goods: {
      all: items?.allItems ?? false,
      collections: idsOf(items?.collections),
      products: [...before, ...idsOf(items?.products)],
      variants: idsOf(items?.productVariants),
    },
    next: page?.hasNextPage === true ? page.endCursor : null,
  };
};

/** The code as it is in the shop, whoever made it; null where it has none like that. Errors: SourceFailed. */
export const readCode = async (client: AdminClient, code: string): Promise<CodeThere | null> => {
  let there: CodeThere | null = null;
  let after: string | null = null;
  do {
    const variables: { code: string; after: string | null } = { code, after };
    const { codeDiscountNodeByCode: found } = await client.ask(codeQuery, variables, codeSchema);
    if (found === null) return there;
    const { tags = [], asyncUsageCount: used, customerGets } = found.codeDiscount;
    const { goods, next } = goodsIn(customerGets, there?.goods.products);
    there = { id: found.id, tags, used, goods };
    after = next;
  } while (after !== null);
  return there;
};

const madeSchema = object({ codeDiscountNode: orNull(idSchema), userErrors: userErrorSchema }).required();

/**
 * Makes a code in the shop, or changes the one that is there, until it holds for the goods that it shall. Answers its id.
 * Errors: SourceFailed, NotTakenByShop.
 */
export const putCode = async (
  { ask }: AdminClient,
  wanted: WantedCode,
  { there, goods, mark }: { there: CodeThere | null; goods: GoodsThere; mark: string },
): Promise<string> => {
  const [first, ...rest] = itemsBetween(there?.goods ?? noGoods, goods);
  let id = there?.id ?? null;
  const input = codeInput(wanted, first, there?.used ?? 0);
  if (id === null) {
    const code = { ...input, tags: [mark] };
    const { discountCodeBasicCreate: made } = await ask(
      makeCodeMutation,
      { code },
      object({ discountCodeBasicCreate: madeSchema }),
    );
    demandTaken(made.userErrors);
    id = made.codeDiscountNode?.id ?? null;
    if (id === null) throw new NotTakenByShop([{ code: '', field: '', message: 'No code was answered' }]);
  } else {
    await changeCode({ ask }, id, input);
  }
  for (const items of rest) await changeCode({ ask }, id, codeInput(wanted, items, there?.used ?? 0));
  return id;
};

const changeCode = async (
  { ask }: AdminClient,
  id: string,
  code: ReturnType<typeof codeInput>,
): Promise<void> => {
  const { discountCodeBasicUpdate: changed } = await ask(
    changeCodeMutation,
    { id, code },
    object({ discountCodeBasicUpdate: madeSchema }),
  );
  demandTaken(changed.userErrors);
};

/** Ends a code in the shop, where it stays as it is. Errors: SourceFailed, NotTakenByShop. */
export const stopCode = async ({ ask }: AdminClient, id: string): Promise<void> => {
  const answer = await ask(stopCodeMutation, { id }, object({ discountCodeDeactivate: userErrors }));
  demandTaken(answer.discountCodeDeactivate.userErrors);
};

/** Takes a code out of the shop, so that another may have its name. Errors: SourceFailed, NotTakenByShop. */
export const deleteCode = async ({ ask }: AdminClient, id: string): Promise<void> => {
  const answer = await ask(deleteCodeMutation, { id }, object({ discountCodeDelete: userErrors }));
  demandTaken(answer.discountCodeDelete.userErrors);
};

/**
 * The collection of all that a vendor sells in the shop, which it fills by itself; made where there is none.
 * Errors: SourceFailed, NotTakenByShop.
 */
export const vendorCollection = async (
  { ask }: AdminClient,
  { handle, vendor }: { handle: string; vendor: string },
): Promise<string> => {
  const { collectionByIdentifier: known } = await ask(
    collectionQuery,
    { handle },
    object({ collectionByIdentifier: orNull(idSchema) }),
  );
  if (known !== null) return known.id;
  const rules = [{ column: 'VENDOR', relation: 'EQUALS', condition: vendor }];
  const input = { title: vendor, handle, ruleSet: { appliedDisjunctively: false, rules } };
  const { collectionCreate: made } = await ask(
    makeCollectionMutation,
    { input },
    object({
      collectionCreate: object({ collection: orNull(idSchema), userErrors: userErrorSchema }).required(),
    }),
  );
  demandTaken(made.userErrors);
  if (made.collection === null)
    throw new NotTakenByShop([{ code: '', field: '', message: 'No collection was answered' }]);
  return made.collection.id;
};
