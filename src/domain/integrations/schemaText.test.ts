import { exampleOf, namesIn, typeText, type Schema } from './schemaText';

const order: Schema = {
  type: 'object',
  required: ['id', 'state', 'lines'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', description: 'Ours; */ ends nothing.' },
    'sent-at': { type: ['string', 'null'], format: 'date-time' },
    state: { enum: ['open', 'paid', null] },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
    totals: { type: 'object', additionalProperties: { type: 'integer' } },
    pair: { type: 'array', prefixItems: [{ type: 'number' }, { const: 'x' }] },
    any: {},
    either: { type: 'array', items: { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
  },
};
const schemas = {
  Line: { type: 'object', properties: { of: { $ref: '#/components/schemas/Order' } } },
  Order: order,
};

it('writes a schema as the type that it is of', () => {
  expect(typeText(order)).toBe(`{
  /** Ours; * / ends nothing. */
  id: string;
  /** @format date-time */
  "sent-at"?: string | null;
  state: "open" | "paid" | null;
  lines: Line[];
  totals?: Record<string, number>;
  pair?: [number, "x"];
  any?: unknown;
  either?: Array<boolean | null>;
}`);
  expect(typeText({ type: 'object', additionalProperties: false })).toBe('Record<string, never>');
});

it('finds the names in a schema, also of types that name themselves', () => {
  expect(namesIn(order, schemas)).toEqual(['Line', 'Order']);
});

it('begins an example with what must be there', () => {
  expect(exampleOf(order)).toEqual({ id: '', state: 'open', lines: [] });
  expect(
    exampleOf({ type: 'object', required: ['n'], properties: { n: { type: 'integer', minimum: 2 } } }),
  ).toEqual({
    n: 2,
  });
});
