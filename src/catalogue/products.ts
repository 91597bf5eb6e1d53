import { object } from 'yup';
import { idText } from '../domain/text';
import {
  onSaleSchema,
  productActionSchema,
  productBulkActionSchema,
  productFiltersSchema,
  productIdSchema,
  productListSchema,
  saveProductSchema,
  type Product,
  type ProductsPage,
} from '../domain/products/products';
import { mutation, query, typed } from './call';
import {
  productLogSchema,
  revertSchema,
  type ProductLog,
  type RevertAnswer,
} from '../domain/products/history/productLogs';
import {
  submissionListSchema,
  type ProductAnswer,
  type SubmissionAnswer,
  type SubmissionsAnswer,
} from '../domain/products/submissions';
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
import {
  translationProgressSchema,
  translationsPatchSchema,
  type TranslationProgress,
  type TranslationsAnswer,
} from '../domain/products/translations';
import {
  catalogSearchSchema,
  publicCatalogSchema,
  type CatalogProduct,
  type CatalogRow,
  type PublicCatalog,
} from '../domain/products/catalog';
import {
  bulkEditIdSchema,
  bulkEditRequestSchema,
  type BulkEditProblem,
  type BulkEditRun,
  type BulkEditSample,
} from '../domain/products/bulk/bulkEdit';
import {
  savedViewIdSchema,
  savedViewsSchema,
  saveViewSchema,
  type SavedView,
} from '../domain/products/savedViews';
import { removeBackgroundSchema } from '../domain/products/media/images';
import { stockLinesSchema, type StockLinesAnswer } from '../domain/products/variants/stockLines';

const allow = { role: 'signedIn', permission: 'write_products' } as const;

export const imageCalls = {
  removeBackground: mutation({
    path: 'images/remove-bg/v2',
    summary: 'A copy of one of our own pictures without its background',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: removeBackgroundSchema,
    output: typed<{ src: string }>(),
    tags: [],
  }),
};

export const savedViewCalls = {
  listViews: query({
    path: 'views',
    summary: "One's own views of a list, and those that others share",
    allow: { role: 'signedIn' },
    input: savedViewsSchema,
    output: typed<{ views: SavedView[] }>(),
    tags: ['view', 'session'],
  }),
  saveView: mutation({
    path: 'views',
    summary: 'Keep a view of a list, or change one of one’s own',
    method: 'PUT',
    allow: { role: 'signedIn' },
    input: saveViewSchema,
    output: typed<{ view: SavedView }>(),
    tags: ['view'],
  }),
  deleteView: mutation({
    path: 'views/{viewId}',
    summary: 'Delete a view of one’s own',
    method: 'DELETE',
    allow: { role: 'signedIn' },
    input: savedViewIdSchema,
    output: typed<{ deleted: true }>(),
    tags: ['view'],
  }),
};

export const bulkEditCalls = {
  previewBulkEdit: mutation({
    path: 'products/bulk/preview',
    body: 'list',
    summary: 'What an edit would do to the first of the chosen products; nothing is written',
    method: 'POST',
    allow,
    input: bulkEditRequestSchema,
    output: typed<{ count: number; samples: BulkEditSample[] }>(),
    tags: [],
  }),
  beginBulkEdit: mutation({
    path: 'products/bulk',
    body: 'list',
    summary: 'Change one field of chosen products, or of all that a filter finds, by a job',
    method: 'POST',
    allow,
    input: bulkEditRequestSchema,
    output: typed<{ run: BulkEditRun }>(),
    tags: ['bulkEdit'],
  }),
  listBulkEdits: query({
    path: 'products/bulk',
    summary: 'The newest edits of many products',
    allow: { role: 'signedIn', permission: 'read_products' },
    output: typed<{ runs: BulkEditRun[] }>(),
    tags: ['bulkEdit', 'session'],
  }),
  readBulkEdit: query({
    path: 'products/bulk/{editId}',
    summary: 'How far an edit of many products is, and the products that it could not change',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: bulkEditIdSchema,
    output: typed<{ run: BulkEditRun; problems: BulkEditProblem[] }>(),
    tags: ['bulkEdit', 'session'],
  }),
  undoBulkEdit: mutation({
    path: 'products/bulk/{editId}/undo',
    summary: 'Put products back as they were before an edit, field by field; what was changed since stays',
    method: 'POST',
    allow,
    input: bulkEditIdSchema,
    output: typed<{ run: BulkEditRun }>(),
    tags: ['bulkEdit'],
  }),
};

export const catalogCalls = {
  searchCatalog: query({
    path: 'catalog',
    summary: 'Products that others sell in the shop, by title or barcode',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: catalogSearchSchema,
    output: typed<{ products: CatalogRow[] }>(),
    tags: ['product', 'app', 'session'],
  }),
  readCatalogProduct: query({
    path: 'catalog/{productId}',
    summary: 'What of a product in the shop another vendor may take over',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productIdSchema,
    output: typed<{ product: CatalogProduct }>(),
    tags: ['product', 'app', 'session'],
  }),
  readPublicCatalog: query({
    path: 'public/catalog',
    summary:
      'What the shop sells, for anyone, a page at a time: of a vendor, of a collection, or one product',
    allow: 'anyone',
    input: publicCatalogSchema,
    output: typed<PublicCatalog>(),
    tags: ['product'],
    cacheSeconds: 60,
  }),
};

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
    body: 'large',
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
    body: 'list',
    summary: 'Defines a specification, in place of the one with its key or behind all others',
    allow: { role: 'admin', permission: 'write_products' },
    input: specificationSchema,
    output: typed<SpecificationsAnswer>(),
    tags: ['specification'],
  }),
  saveSpecifications: mutation({
    path: 'products/metafields',
    body: 'list',
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

export const submissionCalls = {
  listSubmissions: query({
    path: 'products/submissions',
    summary: 'Products that wait for approval, longest first',
    allow: { role: 'admin', permission: 'write_products' },
    input: submissionListSchema,
    output: typed<SubmissionsAnswer>(),
    tags: ['submission', 'session'],
  }),
  readSubmission: query({
    path: 'products/submissions/{productId}',
    summary: 'A product that waits, beside what stood when it was last approved',
    allow: { role: 'admin', permission: 'write_products' },
    input: productIdSchema,
    output: typed<SubmissionAnswer>(),
    tags: ['submission', 'session'],
  }),
};

export const productLogCalls = {
  productLog: query({
    path: 'logs/product/{productId}',
    summary: 'Who changed a product, when, and what, newest first',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productLogSchema,
    output: typed<ProductLog>(),
    tags: ['product', 'session'],
  }),
  revertProduct: mutation({
    path: 'logs/product/{productId}/revert',
    summary: 'Take one change of a product back, or come back to a version',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: revertSchema,
    output: typed<RevertAnswer>(),
    tags: ['product', 'submission', 'status'],
  }),
};

export const productCalls = {
  listProducts: query({
    path: 'products-v2',
    summary: 'A page of products: drafts unless `status` says otherwise',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productListSchema,
    output: typed<ProductsPage>(),
    tags: ['product', 'translation', 'session'],
  }),
  readProduct: query({
    path: 'products-v2/{productId}',
    summary: 'One product, whole',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productIdSchema,
    output: typed<ProductAnswer>(),
    tags: ['product', 'session'],
  }),
  saveProduct: mutation({
    path: 'products-v2',
    body: 'large',
    summary: 'Create a product, or replace all of one: what is left out is emptied',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: saveProductSchema,
    output: typed<{ product: Product }>(),
    tags: ['product', 'submission', 'status'],
  }),
  setStockAndPrices: mutation({
    path: 'products/variants',
    body: 'list',
    isHeavy: true,
    summary: 'Set stock, price or both of up to 500 variants by SKU; each line is answered for itself',
    method: 'PATCH',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: stockLinesSchema,
    output: typed<StockLinesAnswer>(),
    tags: ['product'],
  }),
  actOnProduct: mutation({
    path: 'product-v2/{productId}/{action}',
    alias: 'products-v2/{productId}/{action}',
    summary: 'Approve, unapprove or delete a product, with a note',
    method: 'PATCH',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: productActionSchema,
    output: typed<{ product: Product | null; undo: string }>(),
    tags: ['product', 'status'],
  }),
  actOnProducts: mutation({
    path: 'products/actions',
    body: 'list',
    summary: 'Approve, unapprove or delete chosen products, or all that a filter finds',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: productBulkActionSchema,
    output: typed<{ undo: string; count: number }>(),
    tags: ['product', 'status'],
  }),
  setOnSale: mutation({
    path: 'products/{productId}/sale',
    summary:
      'Put an approved product on sale, or take it off as a draft; what waits goes on sale once approved',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: onSaleSchema,
    output: typed<{ product: Product }>(),
    tags: ['product', 'status'],
  }),
  undoProductAction: mutation({
    path: 'products/actions/{actionId}/undo',
    summary: 'Put products back as they were before an action; those changed since stay',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: object({ actionId: idText().required() }),
    output: typed<{ restored: number; kept: number }>(),
    tags: ['product', 'submission', 'status'],
  }),
  exportProducts: mutation({
    path: 'products/export',
    onlyReads: true,
    isHeavy: true,
    summary: 'A CSV of the products that a filter finds, in the columns of the import',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productFiltersSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
};
