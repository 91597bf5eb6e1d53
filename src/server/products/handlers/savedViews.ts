import type { savedViewCalls } from '../../../catalogue/products';
import { isDuplicate } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import { findOwnView, listViews, mostViews, removeView, viewAnswer, writeView } from '../queries/savedViews';
import { BadInput, Conflict, NotFound } from '../../errors';
import { idOf } from '../answers';
import type { Handlers } from '../../serve';
import { settingsErrors } from '../../../domain/errors/settings';

export const savedViewHandlers = {
  async listViews({ list }, { db, scope, user }) {
    const views = await listViews(db, scope, list, user.email);
    return { views: views.map((view) => viewAnswer(view, user.email)) };
  },

  async saveView({ id, list, name, search, columns, shared, opensFirst }, { db, scope, user, now }) {
    const isNew = id === undefined || id === '';
    const known = isNew ? null : await findOwnView(db, scope, idOf(id), user.email);
    if (!isNew && known === null) throw new NotFound(settingsErrors.viewNotFound());
    if (isNew) {
      const own = await listViews(db, scope, list, user.email);
      if (own.filter((view) => view.owner_email === user.email).length >= mostViews)
        throw new Conflict(settingsErrors.tooManyViews({ max: mostViews }));
    }
    try {
      const content = {
        list: known?.list ?? list,
        name,
        search,
        columns: columns ?? null,
        shared,
        opensFirst,
      };
      const view = await inTransaction(db, (tx) =>
        writeView(tx, scope, known?.id ?? null, content, { by: user.email, now: now() }),
      );
      return { view: viewAnswer(view, user.email) };
    } catch (error) {
      if (isDuplicate(error)) throw new BadInput({ name: settingsErrors.viewNameTaken() });
      throw error;
    }
  },

  async deleteView({ viewId }, { db, scope, user }) {
    const view = await findOwnView(db, scope, idOf(viewId), user.email);
    if (view === null) throw new NotFound(settingsErrors.viewNotFound());
    await removeView(db, scope, view.id);
    return { deleted: true };
  },
} satisfies Handlers<typeof savedViewCalls>;
