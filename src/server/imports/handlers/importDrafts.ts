import type { importDraftCalls } from '../../../catalogue/imports';
import { draftRowsAtOnce } from '../../../domain/imports/importDrafts';
import { fileErrors } from '../../../domain/errors/files';
import { importErrors } from '../../../domain/errors/imports';
import type { SignedInContext } from '../../context';
import { NotFound } from '../../errors';
import { findFile } from '../../files/queries/files';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { findUpload } from '../moves';
import {
  addDraft,
  changeDraft,
  draftAnswer,
  findDraft,
  listDrafts,
  readDraftRows,
  removeDraft,
  type DraftOwner,
  type StoredDraft,
} from '../queries/drafts';

const readSeconds = 3600;

const ownerOf = ({ scope, user }: Pick<SignedInContext, 'scope' | 'user'>): DraftOwner => ({
  ...scope,
  by: user.email,
});

const draftOf = async (draftId: string, context: SignedInContext): Promise<StoredDraft> => {
  const draft = await findDraft(context.db, ownerOf(context), idOf(draftId));
  if (draft === null) throw new NotFound(importErrors.importDraftNotFound());
  return draft;
};

export const importDraftHandlers = {
  async listImportDrafts(_, context) {
    return { drafts: (await listDrafts(context.db, ownerOf(context))).map(draftAnswer) };
  },

  async keepImportDraft({ url, name }, context) {
    const { db, storage, now } = context;
    const file = await findUpload(url, context);
    const size = (await storage.size(file.path)) ?? file.size;
    const draft = await db
      .transaction()
      .execute((tx) => addDraft(tx, ownerOf(context), { fileId: file.id, name, size, now: now() }));
    if (draft === null) throw new NotFound(importErrors.importDraftNotFound());
    return { draft: draftAnswer(draft) };
  },

  async readImportDraft({ draftId, after = '' }, context) {
    const { db, storage } = context;
    const draft = await draftOf(draftId, context);
    const found = await readDraftRows(db, draft, Number(after), draftRowsAtOnce + 1);
    const rows = found.slice(0, draftRowsAtOnce);
    const next = found.length > draftRowsAtOnce ? String(rows.at(-1)?.line ?? '') : null;
    // What was sent is read as an import from then on.
    if (draft.batch_id !== null) return { draft: draftAnswer(draft), url: '', rows: [], next: null };
    const file = await findFile(db, { store: draft.store, vendor: null }, draft.file_id);
    if (file === null || (await storage.size(file.path)) === null)
      throw new NotFound(fileErrors.fileNotFound());
    return { draft: draftAnswer(draft), url: await storage.address(file.path, readSeconds), rows, next };
  },

  async changeImportDraft({ draftId, ...change }, context) {
    const { db, now } = context;
    const draft = await draftOf(draftId, context);
    const changed = await db.transaction().execute((tx) => changeDraft(tx, draft, change, now()));
    return { draft: draftAnswer(changed) };
  },

  async discardImportDraft({ draftId }, context) {
    if (!(await removeDraft(context.db, ownerOf(context), idOf(draftId))))
      throw new NotFound(importErrors.importDraftNotFound());
    return { deleted: true };
  },
} satisfies Handlers<typeof importDraftCalls>;
