import type { ImportDraft, ImportDraftChange, ImportDraftRow } from '../../domain/imports/importDrafts';
import { api } from '../api/api';
import { fileRetryDelay, retrying } from '../api/retry';
import { fetchStored, uploadStaged } from '../api/uploads/upload';
import type { AppStore } from '../store';

/** A file that was chosen before, with what was said of it. */
export interface FoundDraft {
  draft: ImportDraft;
  /** Null where it was sent, and is read as an import from then on. */
  file: File | null;
  rows: ImportDraftRow[];
}

/** Keeps what a person does to a file that is not sent yet. All reject with the failure of their call. */
export interface DraftCalls {
  /** Uploads the file as it was chosen. */
  keep: (file: File) => Promise<ImportDraft>;
  change: (change: ImportDraftChange) => Promise<void>;
  read: (draftId: string) => Promise<FoundDraft>;
  discard: (draftId: string) => Promise<void>;
}

/** The calls about drafts, as they are asked of the server. */
export const createDraftCalls = (dispatch: AppStore['dispatch']): DraftCalls => {
  const { keepImportDraft, changeImportDraft, readImportDraft, discardImportDraft } = api.endpoints;
  const readPages = async (
    draftId: string,
    after: string | null,
  ): Promise<Omit<FoundDraft, 'file'> & { url: string }> => {
    const input = after === null ? { draftId } : { draftId, after };
    const options = { subscribe: false, forceRefetch: true };
    const page = await dispatch(readImportDraft.initiate(input, options)).unwrap();
    if (page.next === null) return page;
    const { rows } = await readPages(draftId, page.next);
    return { ...page, rows: [...page.rows, ...rows] };
  };
  return {
    keep: async (file) => {
      const url = await retrying(() => uploadStaged(file), fileRetryDelay);
      return (await dispatch(keepImportDraft.initiate({ url, name: file.name })).unwrap()).draft;
    },
    change: async (change) => {
      await dispatch(changeImportDraft.initiate(change)).unwrap();
    },
    read: async (draftId) => {
      const { draft, rows, url } = await readPages(draftId, null);
      if (draft.importId !== null) return { draft, rows, file: null };
      return { draft, rows, file: await fetchStored(url, draft.name) };
    },
    discard: async (draftId) => {
      await dispatch(discardImportDraft.initiate({ draftId })).unwrap();
    },
  };
};
