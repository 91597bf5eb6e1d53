import { array, object, string } from 'yup';
import {
  automaticInput,
  itemsBetween,
  noGoods,
  type GoodsThere,
  type WantedCode,
} from '../../../domain/integrations/shopCodes';
import type { AdminClient } from './adminClient';
import { demandTaken, NotTakenByShop, orNull, pageInfo, userErrors, userErrorSchema } from './answers';
import {
  automaticQuery,
  automaticsQuery,
  changeAutomaticMutation,
  deleteAutomaticMutation,
  makeAutomaticMutation,
  stopAutomaticMutation,
} from './codeDocuments';
import { getsSchema, goodsIn, type CodeThere } from './codes';

const idSchema = object({ id: string().required() });
const tags = array(string().required()).optional();
const automaticsSchema = object({
  automaticDiscountNodes: object({
    nodes: array(
      // Of what is no basic discount all of it is missing.
      idSchema.shape({ automaticDiscount: object({ title: string().ensure(), tags, status: string() }) }),
    ).required(),
    pageInfo,
  }).required(),
});

/** A discount that holds by itself, as one of all that the shop has. */
export interface AutomaticListed {
  id: string;
  title: string;
  tags: readonly string[];
  isOver: boolean;
}

/** All discounts of a shop that hold by themselves, whoever made them, the oldest first. Errors: SourceFailed. */
export const listAutomatics = async ({ ask }: Pick<AdminClient, 'ask'>): Promise<AutomaticListed[]> => {
  const all: AutomaticListed[] = [];
  let after: string | null = null;
  do {
    const variables: { after: string | null } = { after };
    const { automaticDiscountNodes: page } = await ask(automaticsQuery, variables, automaticsSchema);
    for (const { id, automaticDiscount: each } of page.nodes)
      all.push({ id, title: each.title, tags: each.tags ?? [], isOver: each.status === 'EXPIRED' });
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return all;
};

const automaticSchema = object({
  discountNode: orNull(idSchema.shape({ discount: object({ tags, customerGets: getsSchema }).required() })),
});

/** A discount that holds by itself, by the shop's id; null where it is not there. Errors: SourceFailed. */
export const readAutomatic = async (
  { ask }: Pick<AdminClient, 'ask'>,
  id: string,
): Promise<CodeThere | null> => {
  let there: CodeThere | null = null;
  let after: string | null = null;
  do {
    const variables: { id: string; after: string | null } = { id, after };
    const { discountNode: found } = await ask(automaticQuery, variables, automaticSchema);
    if (found === null) return there;
    const { goods, next } = goodsIn(found.discount.customerGets, there?.goods.products);
    there = { id, tags: found.discount.tags ?? [], used: 0, goods };
    after = next;
  } while (after !== null);
  return there;
};

const madeSchema = object({
  automaticDiscountNode: orNull(idSchema),
  userErrors: userErrorSchema,
}).required();

/**
 * Makes a discount that holds by itself, or changes the one that is there, until it holds for the goods that it shall.
 * Answers its id. Errors: SourceFailed, NotTakenByShop.
 */
export const putAutomatic = async (
  { ask }: Pick<AdminClient, 'ask'>,
  wanted: WantedCode,
  { there, goods, mark }: { there: CodeThere | null; goods: GoodsThere; mark: string },
): Promise<string> => {
  const [first, ...rest] = itemsBetween(there?.goods ?? noGoods, goods);
  const change = async (id: string, items: typeof first): Promise<void> => {
    const { discountAutomaticBasicUpdate: changed } = await ask(
      changeAutomaticMutation,
      { id, discount: automaticInput(wanted, items) },
      object({ discountAutomaticBasicUpdate: madeSchema }),
    );
    demandTaken(changed.userErrors);
  };
  const make = async (): Promise<string> => {
    const { discountAutomaticBasicCreate: made } = await ask(
      makeAutomaticMutation,
      { discount: { ...automaticInput(wanted, first), tags: [mark] } },
      object({ discountAutomaticBasicCreate: madeSchema }),
    );
    demandTaken(made.userErrors);
    if (made.automaticDiscountNode !== null) return made.automaticDiscountNode.id;
    throw new NotTakenByShop([{ code: '', field: '', message: 'No discount was answered' }]);
  };
  const id = there?.id ?? (await make());
  if (there !== null) await change(id, first);
  for (const items of rest) await change(id, items);
  return id;
};

/** Ends a discount that holds by itself; it stays in the shop. Errors: SourceFailed, NotTakenByShop. */
export const stopAutomatic = async ({ ask }: Pick<AdminClient, 'ask'>, id: string): Promise<void> => {
  const answer = await ask(
    stopAutomaticMutation,
    { id },
    object({ discountAutomaticDeactivate: userErrors }),
  );
  demandTaken(answer.discountAutomaticDeactivate.userErrors);
};

/** Takes a discount that holds by itself out of the shop. Errors: SourceFailed, NotTakenByShop. */
export const deleteAutomatic = async ({ ask }: Pick<AdminClient, 'ask'>, id: string): Promise<void> => {
  const answer = await ask(deleteAutomaticMutation, { id }, object({ discountAutomaticDelete: userErrors }));
  demandTaken(answer.discountAutomaticDelete.userErrors);
};
