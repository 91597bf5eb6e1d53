import { isOn } from '../../domain/settings/toggles';
import type { FieldDefinition } from '../../domain/vendors/fields';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { readSpecifications } from './queries/specifications';
import { readStoreTerms } from './queries/storeTerms';

/** The specifications in which products say nothing new, as they are switched off; none where they are on. */
export const silencedSpecifications = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
): Promise<FieldDefinition[]> =>
  isOn((await readStoreTerms(db, scope.store)).features, 'specifications')
    ? []
    : readSpecifications(db, scope);
