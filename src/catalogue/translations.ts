import { productIdSchema } from '../domain/products/products';
import {
  translationProgressSchema,
  translationsPatchSchema,
  type TranslationProgress,
  type TranslationsAnswer,
} from '../domain/products/translations';
import { mutation, query, typed } from './call';

export const translationCalls = {
  readTranslations: query({
    path: 'products/{productId}/translations',
    summary: 'What a product says in further languages, and what of it is stale',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productIdSchema,
    output: typed<TranslationsAnswer>(),
    tags: ['product', 'translation', 'app', 'session'],
  }),
  saveTranslations: mutation({
    path: 'products/{productId}/translations',
    summary: 'Writes translations of a product, or takes them away; those not named stay',
    method: 'PATCH',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: translationsPatchSchema,
    output: typed<TranslationsAnswer>(),
    tags: ['translation'],
  }),
  readTranslationProgress: query({
    path: 'products/translations',
    summary: 'How far a language has come, and the next product that lacks something in it',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: translationProgressSchema,
    output: typed<TranslationProgress>(),
    tags: ['product', 'translation', 'session'],
  }),
};
