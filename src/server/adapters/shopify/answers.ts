import { array, boolean, object, string, type InferType } from 'yup';

/** What the shop says of what it did not take. */
export const userErrorSchema = array(
  object({
    code: string().nullable().optional(),
    field: array(string().required()).nullable().default(null),
    message: string().ensure(),
  }),
).required();
export const userErrors = object({ userErrors: userErrorSchema }).required();

/** What the shop says of a field that it did not take, in its own words. */
export interface FieldRefusal {
  code: string;
  /** Its path in what was sent, such as `variants.0.price`. */
  field: string;
  message: string;
}

/** The shop did not take what it was told; each with its field. */
export class NotTakenByShop extends Error {
  constructor(readonly refusals: readonly FieldRefusal[]) {
    super(refusals.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.name = 'NotTakenByShop';
  }
}

/** Errors: NotTakenByShop, where the shop has said something against what it was told. */
export const demandTaken = (errors: InferType<typeof userErrorSchema>): void => {
  if (errors.length === 0) return;
  throw new NotTakenByShop(
    errors.slice(0, 20).map(({ code, field, message }) => ({
      code: code ?? '',
      // The first part names the argument, which says nothing to a reader.
      field: (field ?? []).filter((part, at) => at > 0 || part !== 'input').join('.'),
      message: message.slice(0, 500),
    })),
  );
};

export const pageInfo = object({
  hasNextPage: boolean().required(),
  endCursor: string().nullable().default(null),
}).required();

/** What may be absent. */
export const orNull = <T>(schema: { nullable: () => { default: (value: null) => T } }): T =>
  schema.nullable().default(null);
