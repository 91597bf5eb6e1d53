import { webErrors } from '../../../domain/errors/web';
import type { Database } from '../../db/database';
import { hasStores } from '../../db/stores';
import { CallError } from '../../errors';

/**
 * What services send by themselves is refused with 503 as long as there is no marketplace here at all, as after a start
 * on a disk that was not mounted: they send that again, and what a 404 told them they never do. Errors: CallError.
 */
export const demandSetUp = (db: Database): (() => Promise<void>) => {
  let isSetUp = false;
  return async () => {
    isSetUp ||= await hasStores(db);
    if (!isSetUp) throw new CallError(503, webErrors.notSetUp());
  };
};
