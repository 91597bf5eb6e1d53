import type { importMappingCalls } from '../../../catalogue/imports';
import { addAudit } from '../../audit/queries/audit';
import { listMappings, mappingAnswer, removeMapping, writeMapping } from '../queries/mappings';
import { NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { importErrors } from '../../../domain/errors/imports';

export const importMappingHandlers = {
  async listImportMappings(_, { db, scope }) {
    return { mappings: (await listMappings(db, scope)).map(mappingAnswer) };
  },

  async saveImportMapping({ name, headings, plan }, { db, scope, user, now }) {
    const mapping = await db.transaction().execute(async (tx) => {
      const written = await writeMapping(tx, scope, { name, headings, plan }, { by: user.email, now: now() });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'import.mapping-kept',
        subject: 'import-mapping',
        subjectId: String(written.id),
        detail: { name, kind: plan.kind },
      });
      return written;
    });
    return { mapping: mappingAnswer(mapping) };
  },

  async forgetImportMapping({ mappingId }, { db, scope, user }) {
    await db.transaction().execute(async (tx) => {
      if (!(await removeMapping(tx, scope, idOf(mappingId))))
        throw new NotFound(importErrors.mappingNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'import.mapping-forgotten',
        subject: 'import-mapping',
        subjectId: mappingId,
      });
    });
    return { deleted: true };
  },
} satisfies Handlers<typeof importMappingCalls>;
