import type { PaperTemplate } from '../../../domain/documents/papers';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The marketplace's own text of a paper; null where the standard one holds. */
export const readPaperTemplate = async (
  db: Queries,
  { store }: Scope,
  template: PaperTemplate,
): Promise<string | null> => {
  const row = await db
    .selectFrom('paper_templates')
    .select('html')
    .where('store', '=', store)
    .where('template', '=', template)
    .executeTakeFirst();
  return row?.html ?? null;
};

/** Puts a text in place of the one that holds; null brings the standard one back. */
export const writePaperTemplate = async (
  tx: Queries,
  { store }: Scope,
  { template, html, by, at }: { template: PaperTemplate; html: string | null; by: string; at: Date },
): Promise<void> => {
  if (html === null) {
    await tx
      .deleteFrom('paper_templates')
      .where('store', '=', store)
      .where('template', '=', template)
      .execute();
    return;
  }
  const row = { html, updated_at: at, updated_by: by };
  await tx
    .insertInto('paper_templates')
    .values({ store, template, ...row })
    .onConflict((conflict) => conflict.columns(['store', 'template']).doUpdateSet(row))
    .execute();
};
