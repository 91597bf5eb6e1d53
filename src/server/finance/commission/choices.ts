import { commissionFacts } from '../../../domain/finance/commission/commissionFacts';
import type { CommissionChoice } from '../../../domain/finance/commission/commissions';
import type { Queries } from '../../db/database';
import { listCollections } from '../../products/queries/collections';
import { recentMetafields } from '../queries/commissions/facts';
import { readSpecifications } from '../../products/queries/specifications';
import { vendorNames } from '../../vendors/queries/names';
import type { Scope } from '../../db/scope';

const most = 200;

const sorted = (values: Iterable<string>): string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b)).slice(0, most);

/** What lines of commission may ask for, with the values that the marketplace's products show. */
export const commissionChoices = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
): Promise<CommissionChoice[]> => {
  const collections = await listCollections(db, scope);
  const samples = (await recentMetafields(db, scope)).map((metafields) => commissionFacts('', metafields));
  const seen = (key: string): string[] =>
    sorted(samples.flatMap((facts) => (Object.hasOwn(facts, key) ? [facts[key] ?? []].flat() : [])));
  const specifications = await readSpecifications(db, scope);
  return [
    { key: 'type', name: '', values: seen('type') },
    { key: 'collection', name: '', values: sorted(collections.map(({ title }) => title)) },
    { key: 'tag', name: '', values: seen('tag') },
    { key: 'vendor', name: '', values: await vendorNames(db, scope) },
    ...specifications
      .filter(({ type }) => ['input', 'select', 'checkbox'].includes(type))
      .map(({ key, name, options = [] }) => ({
        key,
        name,
        values: options.length > 0 ? options : seen(key).slice(0, 50),
      })),
  ];
};
