/** A code as the stand-in keeps it, or a discount that holds by itself: it has no code. */
export interface KeptCode {
  id: string;
  code: string;
  title: string;
  tags: string[];
  startsAt: string;
  endsAt: string | null;
  usageLimit: number | null;
  used: number;
  onePerCustomer: boolean;
  percentage: number | null;
  amount: string | null;
  least: { quantity: string } | { subtotal: string } | null;
  all: boolean;
  collections: string[];
  products: string[];
  variants: string[];
}

interface Items {
  all?: boolean;
  collections?: { add?: string[]; remove?: string[] };
  products?: {
    productsToAdd?: string[];
    productsToRemove?: string[];
    productVariantsToAdd?: string[];
    productVariantsToRemove?: string[];
  };
}
interface CodeInput {
  code?: string;
  title?: string;
  tags?: string[];
  startsAt?: string;
  endsAt?: string | null;
  usageLimit?: number | null;
  appliesOncePerCustomer?: boolean;
  context?: { all?: string };
  customerGets?: {
    value?: { percentage?: number; discountAmount?: { amount?: string; appliesOnEachItem?: boolean } };
    items?: Items;
  };
  minimumRequirement?: {
    quantity?: { greaterThanOrEqualToQuantity?: string };
    subtotal?: { greaterThanOrEqualToSubtotal?: string };
  };
}
interface CodeFault {
  code: string;
  field: string[] | null;
  message: string;
}
interface CollectionInput {
  title?: string;
  handle?: string;
  ruleSet?: {
    appliedDisjunctively: boolean;
    rules?: { column: string; relation: string; condition: string }[];
  };
}

/** Shopify takes no longer list in one input. */
const longestList = 250;
const mostTags = 5;
const page = <T>(all: readonly T[], first: number, after?: string | null) => {
  const from = after == null ? 0 : Number(after);
  const end = Math.min(all.length, from + first);
  return {
    nodes: all.slice(from, end),
    pageInfo: { hasNextPage: end < all.length, endCursor: String(end) },
  };
};

/** Discounts and collections of a shop's Admin interface, as strict as it is. */
export const discountsStandIn = (has: (kind: 'product' | 'variant', id: string) => boolean) => {
  let numbers = 9000;
  const next = (kind: string): string => `gid://shopify/${kind}/${String((numbers += 1))}`;
  const said = (code: string, field: string[], message: string): CodeFault => ({ code, field, message });
  const named = (code: string): KeptCode | undefined =>
    [...shop.codes.values()].find((each) => each.code.toLowerCase() === code.toLowerCase());
  const hasCollection = (id: string): boolean => [...shop.collections.values()].includes(id);

  const listFault = (items: Items = {}): CodeFault | null => {
    const field = ['customerGets', 'items'];
    const { collections = {}, products = {} } = items;
    const lists = [...Object.values(collections), ...Object.values(products)];
    if (lists.some((list) => list.length > longestList))
      return said('TOO_MANY_ARGUMENTS', field, `The input array size is greater than ${String(longestList)}`);
    if (items.all === true && lists.some((list) => list.length > 0))
      return said('CONFLICT', field, 'Cannot set all and specific items');
    if (items.collections !== undefined && items.products !== undefined)
      return said('CONFLICT', field, 'Cannot set both collections and products');
    const unknown = [
      ...(collections.add ?? []).filter((id) => !hasCollection(id)),
      ...(products.productsToAdd ?? []).filter((id) => !has('product', id)),
      ...(products.productVariantsToAdd ?? []).filter((id) => !has('variant', id)),
    ];
    return unknown.length > 0 ? said('INVALID', field, `Unknown: ${unknown.join(', ')}`) : null;
  };

  /** What is wrong with a code as it is sent. */
  const wrongWith = (input: CodeInput, before: KeptCode | undefined, isAutomatic: boolean): CodeFault[] => {
    const isNew = before === undefined;
    const value = input.customerGets?.value;
    const { quantity, subtotal } = input.minimumRequirement ?? {};
    const starts = input.startsAt ?? before?.startsAt;
    const ends = input.endsAt === undefined ? before?.endsAt : input.endsAt;
    const other = named(input.code ?? '');
    const listed = listFault(input.customerGets?.items);
    const refused = shop.refuseCode(input);
    const faults: (CodeFault | false | null)[] = [
      refused !== null && said('INVALID', ['code'], refused),
      isNew && !isAutomatic && (input.code ?? '') === '' && said('BLANK', ['code'], "Code can't be blank"),
      isNew && (input.title ?? '') === '' && said('BLANK', ['title'], "Title can't be blank"),
      isNew && input.startsAt === undefined && said('BLANK', ['startsAt'], "Starts at can't be blank"),
      isNew && input.context?.all !== 'ALL' && said('BLANK', ['context'], 'Context must be specified'),
      isNew && value === undefined && said('BLANK', ['customerGets', 'value'], "Value can't be blank"),
      isNew &&
        input.customerGets?.items === undefined &&
        said('BLANK', ['customerGets', 'items'], "Items can't be blank"),
      other !== undefined &&
        other.id !== before?.id &&
        said('TAKEN', ['code'], 'Code must be unique. Please try a different code.'),
      (input.code ?? '').length > 255 && said('TOO_LONG', ['code'], 'Code is too long'),
      (input.tags?.length ?? 0) > mostTags && said('TOO_MANY_TAGS', ['tags'], 'Too many tags'),
      input.tags?.some((tag) => tag.length > 255) === true &&
        said('INVALID_TAG_LENGTH', ['tags'], 'Tag is too long'),
      value?.percentage !== undefined &&
        !(value.percentage > 0 && value.percentage <= 1) &&
        said('VALUE_OUTSIDE_RANGE', ['customerGets', 'value', 'percentage'], 'Must be between 0.0 and 1.0'),
      value?.percentage !== undefined &&
        value.discountAmount !== undefined &&
        said('CONFLICT', ['customerGets', 'value'], 'Only one value'),
      value?.discountAmount !== undefined &&
        !(Number(value.discountAmount.amount) > 0) &&
        said('GREATER_THAN', ['customerGets', 'value', 'discountAmount', 'amount'], 'Must be greater than 0'),
      input.usageLimit != null &&
        input.usageLimit <= 0 &&
        said('GREATER_THAN', ['usageLimit'], 'Usage limit must be greater than 0'),
      quantity !== undefined &&
        subtotal !== undefined &&
        said('MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT', ['minimumRequirement'], 'Not both'),
      quantity !== undefined &&
        !(Number(quantity.greaterThanOrEqualToQuantity) >= 1) &&
        said('INVALID', ['minimumRequirement', 'quantity'], 'Must be a whole number'),
      starts !== undefined &&
        ends != null &&
        Date.parse(ends) <= Date.parse(starts) &&
        said('END_DATE_BEFORE_START_DATE', ['endsAt'], 'Ends at needs to be after starts at'),
      listed,
    ];
    const argument = isAutomatic ? 'automaticBasicDiscount' : 'basicCodeDiscount';
    return faults
      .filter((each) => each !== false)
      .filter((each) => each !== null)
      .map((each) => ({ ...each, field: [argument, ...(each.field ?? [])] }));
  };

  const merged = (list: readonly string[], add: readonly string[] = [], remove: readonly string[] = []) => [
    ...new Set([...list, ...add].filter((id) => !remove.includes(id))),
  ];

  const written = (input: CodeInput, before: KeptCode | undefined, isAutomatic: boolean): KeptCode => {
    const value = input.customerGets?.value;
    const items = input.customerGets?.items;
    const { collections, products } = items ?? {};
    const { quantity, subtotal } = input.minimumRequirement ?? {};
    return {
      id: before?.id ?? next(isAutomatic ? 'DiscountAutomaticNode' : 'DiscountCodeNode'),
      code: input.code ?? before?.code ?? '',
      title: input.title ?? before?.title ?? '',
      tags: input.tags ?? before?.tags ?? [],
      startsAt: input.startsAt ?? before?.startsAt ?? '',
      endsAt: input.endsAt === undefined ? (before?.endsAt ?? null) : input.endsAt,
      usageLimit: input.usageLimit === undefined ? (before?.usageLimit ?? null) : input.usageLimit,
      used: before?.used ?? 0,
      onePerCustomer: input.appliesOncePerCustomer ?? before?.onePerCustomer ?? false,
      percentage: value === undefined ? (before?.percentage ?? null) : (value.percentage ?? null),
      amount: value === undefined ? (before?.amount ?? null) : (value.discountAmount?.amount ?? null),
      least:
        quantity !== undefined
          ? { quantity: quantity.greaterThanOrEqualToQuantity ?? '' }
          : subtotal !== undefined
            ? { subtotal: subtotal.greaterThanOrEqualToSubtotal ?? '' }
            : (before?.least ?? null),
      all: items?.all ?? before?.all ?? false,
      collections: merged(before?.collections ?? [], collections?.add, collections?.remove),
      products: merged(before?.products ?? [], products?.productsToAdd, products?.productsToRemove),
      variants: merged(
        before?.variants ?? [],
        products?.productVariantsToAdd,
        products?.productVariantsToRemove,
      ),
    };
  };

  const itemsOf = ({ all, collections, products, variants }: KeptCode) => {
    const nodes = (ids: readonly string[]) => ids.map((id) => ({ id }));
    if (all) return { __typename: 'AllDiscountItems', allItems: true };
    if (collections.length > 0)
      return { __typename: 'DiscountCollections', collections: () => page(nodes(collections), 50) };
    return {
      __typename: 'DiscountProducts',
      products: ({ first, after }: { first: number; after?: string | null }) =>
        page(nodes(products), first, after),
      productVariants: () => page(nodes(variants), 50),
    };
  };
  const told = (kept: KeptCode) => ({
    title: kept.title,
    tags: kept.tags,
    asyncUsageCount: kept.used,
    status: kept.endsAt !== null && Date.parse(kept.endsAt) <= shop.now() ? 'EXPIRED' : 'ACTIVE',
    customerGets: { items: itemsOf(kept) },
  });
  const answered = (kept: KeptCode) => ({
    id: kept.id,
    codeDiscount: { __typename: 'DiscountCodeBasic', ...told(kept) },
  });
  const answeredAutomatic = (kept: KeptCode) => ({
    id: kept.id,
    automaticDiscount: { __typename: 'DiscountAutomaticBasic', ...told(kept) },
  });
  const gone = { code: 'INVALID', field: ['id'], message: 'Discount does not exist' };
  const put = (input: CodeInput, before: KeptCode | undefined) => {
    const userErrors = wrongWith(input, before, false);
    if (userErrors.length > 0) return { codeDiscountNode: null, userErrors };
    const kept = written(input, before, false);
    shop.codes.set(kept.id, kept);
    return { codeDiscountNode: answered(kept), userErrors: [] };
  };
  const putAutomatic = (input: CodeInput, before: KeptCode | undefined) => {
    const userErrors = wrongWith(input, before, true);
    if (userErrors.length > 0) return { automaticDiscountNode: null, userErrors };
    const kept = written(input, before, true);
    shop.automatics.set(kept.id, kept);
    return { automaticDiscountNode: answeredAutomatic(kept), userErrors: [] };
  };

  const roots = {
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      const found = named(code);
      return found === undefined ? null : answered(found);
    },
    discountCodeBasicCreate: ({ basicCodeDiscount }: { basicCodeDiscount: CodeInput }) =>
      put(basicCodeDiscount, undefined),
    discountCodeBasicUpdate: ({ id, basicCodeDiscount }: { id: string; basicCodeDiscount: CodeInput }) => {
      const before = shop.codes.get(id);
      return before === undefined
        ? { codeDiscountNode: null, userErrors: [gone] }
        : put(basicCodeDiscount, before);
    },
    discountCodeDeactivate: ({ id }: { id: string }) => {
      const found = shop.codes.get(id);
      if (found === undefined) return { codeDiscountNode: null, userErrors: [gone] };
      found.endsAt = new Date().toISOString();
      return { codeDiscountNode: answered(found), userErrors: [] };
    },
    discountCodeDelete: ({ id }: { id: string }) =>
      shop.codes.delete(id)
        ? { deletedCodeDiscountId: id, userErrors: [] }
        : { deletedCodeDiscountId: null, userErrors: [gone] },
    automaticDiscountNodes: ({ first, after }: { first: number; after?: string | null }) =>
      page(
        [...shop.automatics.values()].map(answeredAutomatic),
        Math.min(first, shop.pageOfAutomatics),
        after,
      ),
    discountNode: ({ id }: { id: string }) => {
      const found = shop.automatics.get(id);
      return found === undefined
        ? null
        : { id, discount: { __typename: 'DiscountAutomaticBasic', ...told(found) } };
    },
    discountAutomaticBasicCreate: ({ automaticBasicDiscount }: { automaticBasicDiscount: CodeInput }) =>
      putAutomatic(automaticBasicDiscount, undefined),
    discountAutomaticBasicUpdate: ({
      id,
      automaticBasicDiscount,
    }: {
      id: string;
      automaticBasicDiscount: CodeInput;
    }) => {
      const before = shop.automatics.get(id);
      return before === undefined
        ? { automaticDiscountNode: null, userErrors: [gone] }
        : putAutomatic(automaticBasicDiscount, before);
    },
    discountAutomaticDeactivate: ({ id }: { id: string }) => {
      const found = shop.automatics.get(id);
      if (found === undefined) return { automaticDiscountNode: null, userErrors: [gone] };
      found.endsAt = new Date(shop.now()).toISOString();
      return { automaticDiscountNode: answeredAutomatic(found), userErrors: [] };
    },
    discountAutomaticDelete: ({ id }: { id: string }) =>
      shop.automatics.delete(id)
        ? { deletedAutomaticDiscountId: id, userErrors: [] }
        : { deletedAutomaticDiscountId: null, userErrors: [gone] },
    collectionByIdentifier: ({ identifier: { handle = '' } }: { identifier: { handle?: string } }) => {
      const id = shop.collections.get(handle);
      return id === undefined ? null : { id, handle };
    },
    collectionCreate: ({ input: { title = '', handle = '', ruleSet } }: { input: CollectionInput }) => {
      const rule = ruleSet?.rules?.[0];
      const wrong =
        title === ''
          ? "Title can't be blank"
          : shop.collections.has(handle)
            ? 'Handle has already been taken'
            : (rule?.condition ?? '') === ''
              ? "Condition can't be blank"
              : null;
      if (wrong !== null) return { collection: null, userErrors: [{ field: ['input'], message: wrong }] };
      const id = next('Collection');
      shop.collections.set(handle, id);
      shop.vendors.set(id, `${rule?.column ?? ''} ${rule?.relation ?? ''} ${rule?.condition ?? ''}`);
      return { collection: { id, handle }, userErrors: [] };
    },
  };
  const shop = {
    codes: new Map<string, KeptCode>(),
    /** Discounts that hold by themselves. */
    automatics: new Map<string, KeptCode>(),
    /** How many of them it tells at once, whatever is asked. */
    pageOfAutomatics: 250,
    now: (): number => Date.now(),
    /** Collections by handle, and the rule by which each fills itself, by its id. */
    collections: new Map<string, string>(),
    vendors: new Map<string, string>(),
    /** What it has against a code, in its words. */
    refuseCode: (_input: CodeInput): string | null => null,
    named,
  };
  return { roots, shop };
};
export type DiscountsStandIn = ReturnType<typeof discountsStandIn>['shop'];
