import {
  specificationKeySchema,
  specificationListSchema,
  specificationSchema,
  type SpecificationsAnswer,
} from '../domain/products/specifications/definitions';
import {
  collectionIdSchema,
  collectionSchema,
  type Collection,
} from '../domain/products/specifications/collections';
import { mutation, query, typed } from './call';

export const specificationCalls = {
  listSpecifications: query({
    path: 'products/metafields',
    summary: 'What the marketplace wants to know of products, in its order',
    allow: { role: 'signedIn', permission: 'read_products' },
    output: typed<SpecificationsAnswer>(),
    tags: ['specification', 'session'],
  }),
  saveSpecification: mutation({
    path: 'products/metafields',
    summary: 'Defines a specification, in place of the one with its key or behind all others',
    allow: { role: 'admin', permission: 'write_products' },
    input: specificationSchema,
    output: typed<SpecificationsAnswer>(),
    tags: ['specification'],
  }),
  saveSpecifications: mutation({
    path: 'products/metafields',
    summary: 'Puts specifications in place of all those before, in this order',
    method: 'PUT',
    allow: { role: 'admin', permission: 'write_products' },
    input: specificationListSchema,
    output: typed<SpecificationsAnswer>(),
    tags: ['specification'],
  }),
  deleteSpecification: mutation({
    path: 'products/metafields',
    summary: 'Asks for a specification no more; what products say in it stays',
    method: 'DELETE',
    allow: { role: 'admin', permission: 'write_products' },
    input: specificationKeySchema,
    output: typed<SpecificationsAnswer>(),
    tags: ['specification'],
  }),
  saveCollection: mutation({
    path: 'app/metafields/collection',
    summary: 'Makes the collection of the products that say something in a specification',
    method: 'PUT',
    allow: { role: 'admin', permission: 'read_settings' },
    input: collectionSchema,
    output: typed<{ collectionId: string }>(),
    tags: ['collection'],
  }),
  listCollections: query({
    path: 'app/metafields/collection',
    summary: 'The collections of the marketplace',
    allow: { role: 'admin', permission: 'read_settings' },
    output: typed<{ collections: Collection[] }>(),
    tags: ['collection', 'session'],
  }),
  deleteCollection: mutation({
    path: 'app/metafields/collection/{collectionId}',
    summary: 'Removes a collection; its products stay',
    method: 'DELETE',
    allow: { role: 'admin', permission: 'read_settings' },
    input: collectionIdSchema,
    output: typed<{ ok: true }>(),
    tags: ['collection'],
  }),
};
