import {
  draftRowsAtOnce,
  type ImportDraftChange,
  type ImportDraftRow,
} from '../../../domain/imports/importDrafts';
import type { Fault } from '../../../domain/errors/errorTable';
import { faultOfError } from '../../api/failures/httpError';
import type { DraftCalls } from '../../uploads/draftCalls';

/** How what a person says of a file is kept: `opening` is a file that was kept before and is read again. */
export interface KeptDraft {
  state: 'none' | 'opening' | 'saving' | 'saved' | 'failed';
  draftId: string | null;
  problem: Fault | null;
}

/** What is said since the last time that something was kept; of a row the last word counts. */
type Said = Omit<ImportDraftChange, 'draftId' | 'rows'>;

const noDraft: KeptDraft = { state: 'none', draftId: null, problem: null };

/** Words of a moment go together, in ms. */
const pause = 300;
/** After a failure it is tried again, in ms. */
const again = 10_000;
/** So much text of rows goes by one call, in letters. */
const textAtOnce = 1_000_000;

/** As many rows as one call may have, from the first on. */
const firstRows = (rows: ReadonlyMap<number, ImportDraftRow>): ImportDraftRow[] => {
  const first: ImportDraftRow[] = [];
  let size = 0;
  for (const row of rows.values()) {
    size += JSON.stringify(row).length;
    if (first.length > 0 && (size > textAtOnce || first.length >= draftRowsAtOnce)) break;
    first.push(row);
  }
  return first;
};

/** One file and what is said of it, on their way to the server; goes on when the file is put away. */
const createSaving = (calls: DraftCalls, tell: (kept: KeptDraft) => void) => {
  let draftId: string | null = null;
  let file: File | null = null;
  let said: Said = {};
  let rows = new Map<number, ImportDraftRow>();
  let running = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Asked anew after each call: it may have been put away meanwhile. */
  const isOpen = (): boolean => !ended;
  const isPending = (): boolean => file !== null || Object.keys(said).length > 0 || rows.size > 0;

  const sendNext = async (): Promise<void> => {
    if (file !== null) {
      draftId = (await calls.keep(file)).id;
      file = null;
      return;
    }
    if (draftId === null) return;
    const change = said;
    const sent = change.anew === true ? [] : firstRows(rows);
    said = {};
    try {
      await calls.change({ draftId, ...change, ...(sent.length === 0 ? {} : { rows: sent }) });
    } catch (error) {
      said = { ...change, ...said };
      throw error;
    }
    for (const row of sent) if (rows.get(row.line) === row) rows.delete(row.line);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (running || !isOpen()) return;
    running = true;
    try {
      while (isPending() && isOpen()) {
        // Each call waits for the one before: the last word stands.
        await sendNext();
        tell({ state: 'saving', draftId, problem: null });
      }
      if (isOpen()) tell({ state: 'saved', draftId, problem: null });
    } catch (error) {
      tell({ state: 'failed', draftId, problem: faultOfError(error) });
      if (isOpen()) timer = setTimeout(() => void flush(), again);
    } finally {
      running = false;
    }
  };
  const soon = (): void => {
    if (ended) return;
    tell({ state: 'saving', draftId, problem: null });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };

  return {
    draftId: () => draftId,
    begin: (chosen: File): void => {
      file = chosen;
      tell({ state: 'saving', draftId, problem: null });
      void flush();
    },
    goOn: (id: string): void => {
      draftId = id;
      tell({ state: 'saved', draftId, problem: null });
    },
    say: (more: Said): void => {
      if (more.anew === true) rows = new Map();
      said = { ...said, ...more };
      soon();
    },
    sayRows: (changed: readonly ImportDraftRow[]): void => {
      for (const row of changed) {
        // The last word stands at the end, behind what is on its way.
        rows.delete(row.line);
        rows.set(row.line, row);
      }
      if (changed.length > 0) soon();
    },
    flush,
    end: (): void => {
      ended = true;
      clearTimeout(timer);
    },
  };
};

/**
 * Keeps the file of an import and what is said of it with the server, from its first byte to the moment it is sent.
 * Nothing of the screen waits for it.
 */
export const createDraftKeeper = (onChange: () => void) => {
  let kept: KeptDraft = noDraft;
  let saving: ReturnType<typeof createSaving> | null = null;

  const set = (next: KeptDraft): void => {
    kept = next;
    onChange();
  };
  const open = (calls: DraftCalls): ReturnType<typeof createSaving> => {
    const own = createSaving(calls, (next) => {
      if (saving === own) set(next);
    });
    saving = own;
    return own;
  };
  return {
    kept: (): KeptDraft => kept,
    /** The draft of a file that was chosen just now. */
    begin: (calls: DraftCalls, file: File): void => open(calls).begin(file),
    opening: (draftId: string): void => set({ state: 'opening', draftId, problem: null }),
    /** A draft of before, whose file and rows are read. */
    goOn: (calls: DraftCalls, draftId: string): void => open(calls).goOn(draftId),
    say: (more: Said): void => saving?.say(more),
    sayRows: (rows: readonly ImportDraftRow[]): void => saving?.sayRows(rows),
    tryAgain: (): void => void saving?.flush(),
    /** Puts the file away; what is not kept yet still goes out. */
    leave: (): void => {
      void saving?.flush();
      saving = null;
      set(noDraft);
    },
    /** Ends with the draft itself: it was sent, or was nothing. */
    end: (): void => {
      saving?.end();
      saving = null;
      set(noDraft);
    },
  };
};
