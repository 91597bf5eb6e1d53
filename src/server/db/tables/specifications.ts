import type { Generated } from 'kysely';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import type { TranslationKey } from '../../../domain/products/translations';
import type { Instant, Json } from './columns';

export interface SpecificationsTable {
  store: string;
  key: string;
  position: number;
  definition: Json<Omit<FieldDefinition, 'key'>>;
}

export interface CollectionsTable {
  store: string;
  id: Generated<number>;
  key: string;
  value: string;
  title: string;
  created_at: Instant;
}

export interface ProductTranslationsTable {
  store: string;
  product_id: number;
  locale: string;
  key: TranslationKey;
  value: string;
  source: string;
  updated_at: Instant;
  updated_by: Generated<string>;
}
