import type { Generated } from 'kysely';
import type { KeptPlan } from '../../../domain/imports/importMappings';
import type { Instant, Json } from './columns';

export interface ImportMappingsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  shape: string;
  name: string;
  headings: Json<string[]>;
  plan: Json<KeptPlan>;
  by_email: string;
  updated_at: Instant;
}
