import { buildSchema, parse, validate } from 'graphql';
import { adminSchema } from '../../../testing/shopify/adminSchema';
import { codeDocuments } from './codeDocuments';
import { adminDocuments } from './documents';
import { orderDocuments } from './orderDocuments';
import { parcelDocuments } from './parcelDocuments';
import { sentOrderDocuments } from './sentOrderDocuments';

const schema = buildSchema(adminSchema);
const wrong = (document: string): string[] => validate(schema, parse(document)).map(({ message }) => message);

describe('what a shop of Shopify’s is asked', () => {
  it.each(
    Object.entries({
      ...adminDocuments,
      ...parcelDocuments,
      ...orderDocuments,
      ...sentOrderDocuments,
      ...codeDocuments,
    }),
  )('%s holds by Shopify’s own schema', (_name, document) => {
    expect(wrong(document)).toEqual([]);
  });

  it('would not hold with a field, an argument or a directive that the schema does not know', () => {
    const { stockMutation, standingQuery, productSetMutation } = adminDocuments;
    expect(wrong(standingQuery.replace('descriptionHtml', 'bodyHtml'))).toHaveLength(1);
    expect(wrong(productSetMutation.replace('synchronous:', 'sync:'))).toHaveLength(1);
    expect(wrong(stockMutation.replace('@idempotent', '@once'))).not.toEqual([]);
  });
});
