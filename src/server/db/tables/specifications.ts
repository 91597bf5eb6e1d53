import type { Generated } from 'kysely';
import type { FieldDefinition } from '../../../domain/fields';
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
