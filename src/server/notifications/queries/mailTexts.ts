import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { OwnText } from '../renderMail';

/** A marketplace's own texts of a mail, by language. */
export const readMailTexts = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  template: string,
): Promise<Map<string, OwnText>> => {
  const rows = await db
    .selectFrom('mail_texts')
    .select(['language', 'subject', 'html'])
    .where('store', '=', store)
    .where('template', '=', template)
    .execute();
  return new Map(rows.map(({ language, ...text }) => [language, text]));
};

/** All own texts of a marketplace's mails, in the order of their names. */
export const listMailTexts = (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<(OwnText & { template: string; language: string })[]> =>
  db
    .selectFrom('mail_texts')
    .select(['template', 'language', 'subject', 'html'])
    .where('store', '=', store)
    .orderBy('template')
    .orderBy('language')
    .execute();

/** Puts a text in place of ours; null brings ours back. */
export const writeMailText = async (
  tx: Queries,
  { store }: Pick<Scope, 'store'>,
  key: { template: string; language: string },
  own: (OwnText & { by: string; at: Date }) | null,
): Promise<void> => {
  if (own === null) {
    await tx
      .deleteFrom('mail_texts')
      .where('store', '=', store)
      .where('template', '=', key.template)
      .where('language', '=', key.language)
      .execute();
    return;
  }
  const row = { subject: own.subject, html: own.html, updated_at: own.at, updated_by: own.by };
  await tx
    .insertInto('mail_texts')
    .values({ store, ...key, ...row })
    .onConflict((conflict) => conflict.columns(['store', 'template', 'language']).doUpdateSet(row))
    .execute();
};
