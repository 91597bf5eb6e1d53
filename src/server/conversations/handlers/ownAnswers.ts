import type { ownAnswerCalls } from '../../../catalogue/conversations';
import { mostOwnAnswers } from '../../../domain/conversations/conversationSettings';
import { conversationErrors } from '../../../domain/errors/conversations';
import { isDuplicate } from '../../db/databaseErrors';
import { BadInput, Conflict, NotFound } from '../../errors';
import type { Handlers } from '../../serve';
import { addOwnAnswer, changeOwnAnswer, deleteOwnAnswer, ownAnswers } from '../queries/ownAnswers';

const notFound = (): NotFound => new NotFound(conversationErrors.ownAnswerNotFound());

export const ownAnswerHandlers = {
  async listOwnAnswers(_input, { db, scope }) {
    return { answers: await ownAnswers(db, scope) };
  },

  async saveOwnAnswer({ name, text, before = '' }, { db, scope, now }) {
    const answer = { name, text };
    if (before === '' && (await ownAnswers(db, scope)).length >= mostOwnAnswers)
      throw new Conflict(conversationErrors.tooManyOwnAnswers({ max: mostOwnAnswers }));
    try {
      if (before === '') await addOwnAnswer(db, scope, answer, now());
      else if (!(await changeOwnAnswer(db, scope, before, answer, now()))) throw notFound();
    } catch (error) {
      if (isDuplicate(error)) throw new BadInput({ name: conversationErrors.ownAnswerNameTaken() });
      throw error;
    }
    return { answer };
  },

  async deleteOwnAnswer({ name }, { db, scope }) {
    if (!(await deleteOwnAnswer(db, scope, name))) throw notFound();
    return { deleted: true };
  },
} satisfies Handlers<typeof ownAnswerCalls>;
