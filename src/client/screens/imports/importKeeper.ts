import { faultOfError } from '../../api/failures/httpError';
import type { ImportBatch, ImportSource } from '../../../domain/imports/imports';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { toldMapping } from '../../../domain/imports/plan/toldMapping';
import { atStart, importReducer, type ImportEvent, type ImportState } from './importState';
import { openWorker } from './worker/openWorker';
import type {
  ImportCalls,
  ImportPort,
  ImportTerms,
  ListedRow,
  PreviewRow,
  ReadProgress,
  ReadingChoices,
  RefusedRow,
  RemedyTried,
  RowFilter,
} from './worker/protocol';

export type SendFile = (file: File, source: ImportSource) => Promise<ImportBatch>;

const asDetected: ReadingChoices = { encoding: null, delimiter: null };
/**
 * Keeps one import and its worker, so that an import that was begun outlives its screen. Failures become
 * part of the state, except of what a list asks for: those are its own to tell.
 */
const createImportKeeper = (openPort: () => ImportPort) => {
  let state: ImportState = atStart;
  let port: ImportPort | null = null;
  /** Whose rows these are: another view of the marketplace has other ones. */
  let owner = '';
  const listeners = new Set<() => void>();

  const dispatch = (event: ImportEvent) => {
    state = importReducer(state, event);
    for (const listener of listeners) listener();
  };
  const onProgress = (progress: ReadProgress) => dispatch({ type: 'progressed', progress });
  const opened = (): ImportPort => {
    if (port === null) throw new Error('No file is open');
    return port;
  };
  /** Does work for the file that is open now; what ends after it was put away is not told. */
  const attempt = async (work: (own: ImportPort) => Promise<void>) => {
    const own = opened();
    try {
      await work(own);
    } catch (error) {
      if (port === own) dispatch({ type: 'failed', fault: faultOfError(error) });
    }
  };
  const close = () => {
    port?.close();
    port = null;
    dispatch({ type: 'begunAnew' });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: (): ImportState => state,
    dispatch,
    close,
    /** Puts away what another person, or the same one in another view, left here. */
    belongTo: (name: string) => {
      if (owner !== name && state !== atStart) close();
      owner = name;
    },
    read: async (file: File, terms: ImportTerms, choices: ReadingChoices = asDetected) => {
      port?.close();
      port = openPort();
      dispatch({ type: 'fileChosen', file });
      await attempt(async (own) => {
        const answer = await own.call('read', { file, choices, terms }, onProgress);
        dispatch({ type: 'fileRead', file, answer });
      });
    },
    check: async () => {
      if (state.step !== 'columns') return;
      const { plan, vendor } = state.opened;
      dispatch({ type: 'checkBegun' });
      await attempt(async (own) => {
        dispatch({ type: 'checked', totals: await own.call('check', { plan, vendor }, onProgress) });
      });
    },
    list: (filter: RowFilter): Promise<number> => opened().call('list', filter),
    rows: (from: number, count: number): Promise<ListedRow[]> => opened().call('rows', { from, count }),
    preview: (): Promise<PreviewRow[]> => opened().call('preview', null),
    fix: async (line: number, values: Partial<ProductCsvRow>, whole = false): Promise<ListedRow> => {
      const { totals, row } = await opened().call('fix', { line, values, whole });
      dispatch({ type: 'fixed', totals });
      return row;
    },
    /** `lines` null: all that have errors, or all that are skipped. */
    skip: async (lines: number[] | null, skipped = true): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('skip', { lines, skipped }) });
    },
    tryRemedy: (input: ImportCalls['tryRemedy']['input']): Promise<RemedyTried> =>
      opened().call('tryRemedy', input),
    applyRemedy: async (input: ImportCalls['applyRemedy']['input']): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('applyRemedy', input) });
    },
    undoRemedy: async (): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('undoRemedy', null) });
    },
    /** Writes the file of the rows to import and sends it. */
    send: async (sendFile: SendFile) => {
      if (state.step !== 'check') return;
      const { file, plan, summary } = state.opened;
      const headings = summary.columns.map(({ heading }) => heading);
      dispatch({ type: 'writeBegun' });
      await attempt(async (own) => {
        const written = await own.call('write', null, onProgress);
        dispatch({ type: 'sendBegun' });
        const batch = await sendFile(new File([written.file], file.name, { type: 'text/csv' }), {
          file: file.name,
          ...(plan.kind === 'own' ? {} : { mapping: toldMapping(plan, headings) }),
        });
        if (port === own) dispatch({ type: 'sent', batchId: batch.id });
      });
    },
    rejected: (refused: RefusedRow[], skippedReason: string): Promise<Blob> =>
      opened().call('rejected', { refused, skippedReason }),
  };
};

/** The import of this page. */
export const importKeeper = createImportKeeper(openWorker);
