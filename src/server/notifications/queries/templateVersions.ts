import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A text as it was kept: of a document without a subject; without `html` ours. */
export interface StoredVersion {
  id: number;
  subject: string | null;
  html: string | null;
  by: string;
  at: Date;
}

interface TextKey {
  template: string;
  /** Empty for a document, which has one text for all. */
  language: string;
}

/** As many are looked back at; what is older goes. */
const kept = 50;

/** Keeps what a template says from now on, in the transaction in which it begins to. */
export const addTemplateVersion = async (
  tx: Queries,
  { store }: Pick<Scope, 'store'>,
  { template, language }: TextKey,
  { subject, html, by, at }: Omit<StoredVersion, 'id'>,
): Promise<void> => {
  await tx
    .insertInto('template_versions')
    .values({ store, template, language, subject, html, by_email: by, created_at: at })
    .execute();
  const oldest = await tx
    .selectFrom('template_versions')
    .select('id')
    .where('store', '=', store)
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await tx
    .deleteFrom('template_versions')
    .where('store', '=', store)
    .where('template', '=', template)
    .where('language', '=', language)
    .where('id', '<=', oldest.id)
    .execute();
};

/** What a template has said, the newest first. */
export const templateVersions = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { template, language }: TextKey,
): Promise<StoredVersion[]> => {
  const rows = await db
    .selectFrom('template_versions')
    .select(['id', 'subject', 'html', 'by_email', 'created_at'])
    .where('store', '=', store)
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();
  return rows.map(({ by_email: by, created_at: at, ...text }) => ({ ...text, by, at }));
};
