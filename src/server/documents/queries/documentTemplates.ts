import type { DocumentTemplate } from '../../../domain/documents/documents';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The marketplace's own text of a document; null where the standard one holds. */
export const readDocumentTemplate = async (
  db: Queries,
  { store }: Scope,
  template: DocumentTemplate,
): Promise<string | null> => {
  const row = await db
    .selectFrom('document_templates')
    .select('html')
    .where('store', '=', store)
    .where('template', '=', template)
    .executeTakeFirst();
  return row?.html ?? null;
};

/** All own texts of a marketplace's documents, in the order of their names. */
export const listDocumentTemplates = (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<{ template: DocumentTemplate; html: string }[]> =>
  db
    .selectFrom('document_templates')
    .select(['template', 'html'])
    .where('store', '=', store)
    .orderBy('template')
    .execute();

/** Puts a text in place of the one that holds; null brings the standard one back. */
export const writeDocumentTemplate = async (
  tx: Queries,
  { store }: Scope,
  { template, html, by, at }: { template: DocumentTemplate; html: string | null; by: string; at: Date },
): Promise<void> => {
  if (html === null) {
    await tx
      .deleteFrom('document_templates')
      .where('store', '=', store)
      .where('template', '=', template)
      .execute();
    return;
  }
  const row = { html, updated_at: at, updated_by: by };
  await tx
    .insertInto('document_templates')
    .values({ store, template, ...row })
    .onConflict((conflict) => conflict.columns(['store', 'template']).doUpdateSet(row))
    .execute();
};
