import i18next from 'i18next';
import { faultOfError } from '../../api/failures/httpError';
import type { ImportBatch, ImportSource } from '../../../domain/imports/imports';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { toldMapping } from '../../../domain/imports/plan/toldMapping';
import { keptPlan, planOfKept } from '../../../domain/imports/importMappings';
import type { ImportDraftRow, ImportDraftStep, KeptChoices } from '../../../domain/imports/importDrafts';
import type { DraftCalls, FoundDraft } from '../../uploads/draftCalls';
import type { SentFrom } from '../../uploads/importCsv';
import { createDraftKeeper } from './draftKeeper';
import { atStart, importReducer, type ImportEvent, type ImportState } from './importState';
import { refusalOf } from './refusalOf';
import { openWorker } from './worker/openWorker';
import {
  isRefused,
  type FileSummary,
  type KeptEdit,
  type ImportCalls,
  type ImportPort,
  type ImportTerms,
  type ListedRow,
  type OnProgress,
  type PreviewRow,
  type ReadProgress,
  type ReadingChoices,
  type RefusedRow,
  type RemediesOffered,
  type RemedyTried,
  type RowFilter,
} from './worker/protocol';

export type SendFile = (file: File, source: ImportSource, from: SentFrom) => Promise<ImportBatch>;

/** What the screen brings along: how drafts are kept, and in which words rows are left out. */
export interface ImportTools {
  drafts: DraftCalls;
}

/** The file of the rows that were left out or refused, with the reasons in the reader's language. */
const rejectedFile = async (
  port: ImportPort,
  refused: RefusedRow[],
  skippedReason: string,
  onProgress?: OnProgress,
): Promise<Blob> => {
  // The worker speaks English: its reasons are put in other words here, each once.
  const reasons = i18next.language === 'en' ? [] : await port.call('reasons', null, onProgress);
  const said = Object.fromEntries(reasons.map(({ english, errors }) => [english, refusalOf({ errors })]));
  return port.call('rejected', { refused, skippedReason, said }, onProgress);
};

const asDetected: ReadingChoices = { encoding: null, delimiter: null };
const choicesToKeep = ({
  encoding,
  delimiter,
  sheet,
  headingLine,
  fillsShort,
  joinsBroken,
}: ReadingChoices) => ({
  ...(encoding === null ? {} : { encoding }),
  ...(delimiter === null ? {} : { delimiter }),
  ...(sheet == null ? {} : { sheet }),
  ...(headingLine == null ? {} : { headingLine }),
  ...(fillsShort === undefined ? {} : { fillsShort }),
  ...(joinsBroken === undefined ? {} : { joinsBroken }),
});
const keptChoices = (kept: KeptChoices | null): ReadingChoices => ({
  ...kept,
  sheet: kept?.sheet ?? null,
  headingLine: kept?.headingLine ?? null,
  encoding: kept?.encoding ?? null,
  delimiter: kept?.delimiter ?? null,
});

const rowToKeep = ({ line, edit, skipped }: KeptEdit): ImportDraftRow => ({
  line,
  edits: edit?.values ?? null,
  whole: edit?.whole ?? false,
  skipped,
  ...(edit?.marks === undefined ? {} : { marks: [...edit.marks] }),
});
const keptEdit = ({ line, edits, whole, skipped, marks = [] }: ImportDraftRow): KeptEdit => ({
  line,
  edit: edits === null ? null : { values: edits, whole, ...(marks.length === 0 ? {} : { marks }) },
  skipped,
});

const openFile = (state: ImportState): File | null =>
  'opened' in state ? state.opened.file : 'file' in state ? state.file : null;

const stepToKeep = ({ step }: ImportState): ImportDraftStep =>
  step === 'check' || step === 'writing' || step === 'sending' ? 'check' : 'columns';

/** What a person has said of a file from one state to the next; null: nothing. */
const saidBetween = (before: ImportState, after: ImportState) => {
  if (!('opened' in before) || !('opened' in after) || after.step === 'sent') return null;
  const { plan, vendor } = after.opened;
  const step = stepToKeep(after);
  const said = {
    // At the check the plan stands as it was checked, whoever chose it.
    ...(plan === before.opened.plan && step === stepToKeep(before) ? {} : { plan: keptPlan(plan) }),
    ...(vendor === before.opened.vendor ? {} : { fillVendor: vendor }),
    ...(step === stepToKeep(before) ? {} : { step }),
  };
  return Object.keys(said).length === 0 ? null : said;
};

/**
 * Keeps one import and its worker, so that an import that was begun outlives its screen. Failures become
 * part of the state, except of what a list asks for: those are its own to tell.
 */
const createImportKeeper = (openPort: () => ImportPort) => {
  let state: ImportState = atStart;
  let port: ImportPort | null = null;
  /** Whose rows these are: another view of the marketplace has other ones. */
  let owner = '';
  let tools: ImportTools | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const drafts = createDraftKeeper(tell);

  const dispatch = (event: ImportEvent) => {
    const before = state;
    state = importReducer(state, event);
    const said = saidBetween(before, state);
    if (said !== null) drafts.say(said);
    tell();
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
  const putAway = () => {
    port?.close();
    port = null;
    dispatch({ type: 'begunAnew' });
  };
  /** Puts the file away on this screen; its draft stays. */
  const close = () => {
    drafts.leave();
    putAway();
  };
  /** Keeps what was done to rows just now. */
  const keepRows = async (): Promise<void> => {
    const { rows, remedies } = await opened().call('changes', null);
    if (remedies !== null) drafts.say({ remedies: [...remedies] });
    drafts.sayRows(rows.map(rowToKeep));
  };
  /** Checks a file that was kept, as it was left. */
  const checkAsLeft = async (
    own: ImportPort,
    { draft: { step, plan: kept, fillVendor: vendor, remedies }, rows }: FoundDraft,
    summary: FileSummary,
  ): Promise<void> => {
    const { plan: suggested } = summary.suggestion;
    const plan = kept === null ? suggested : planOfKept(kept, suggested.today);
    if (kept !== null) dispatch({ type: 'planned', plan });
    if (vendor !== '') dispatch({ type: 'vendorChosen', vendor });
    if (step === 'columns' && rows.length === 0) return;
    if (step === 'check') dispatch({ type: 'checkBegun' });
    const edits = rows.map(keptEdit);
    const totals = await own.call('check', { plan, vendor, edits, remedies }, onProgress);
    if (step === 'check') dispatch({ type: 'checked', totals });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: (): ImportState => state,
    kept: drafts.kept,
    keepAgain: drafts.tryAgain,
    use: (given: ImportTools): void => {
      tools = given;
    },
    dispatch,
    close,
    /** Puts away what another person, or the same one in another view, left here. */
    belongTo: (name: string) => {
      if (owner !== name && state !== atStart) close();
      owner = name;
    },
    read: async (file: File, terms: ImportTerms, choices: ReadingChoices = asDetected) => {
      const isAnother = openFile(state) !== file;
      port?.close();
      port = openPort();
      dispatch({ type: 'fileChosen', file });
      if (isAnother) {
        drafts.leave();
        if (tools !== null) drafts.begin(tools.drafts, file);
      }
      await attempt(async (own) => {
        const answer = await own.call('read', { file, choices, terms }, onProgress);
        dispatch({ type: 'fileRead', file, answer });
        // What is said of rows is said of them as they were read.
        if (!isAnother || choices !== asDetected)
          drafts.say({
            anew: true,
            choices: choicesToKeep(choices),
            ...('opened' in state ? { plan: keptPlan(state.opened.plan) } : {}),
          });
      });
    },
    /** Goes on with a file that was kept, at the step at which it was left. Answers the import that it became. */
    resume: async (draftId: string, terms: ImportTerms): Promise<string | null> => {
      if (tools === null) return null;
      port?.close();
      const own = openPort();
      port = own;
      drafts.opening(draftId);
      try {
        const found = await tools.drafts.read(draftId);
        if (port !== own) return null;
        const { draft, file } = found;
        if (file === null) {
          drafts.end();
          return draft.importId;
        }
        dispatch({ type: 'fileChosen', file });
        const choices = keptChoices(draft.choices);
        const answer = await own.call('read', { file, choices, terms }, onProgress);
        dispatch({ type: 'fileRead', file, answer });
        if (!isRefused(answer)) await checkAsLeft(own, found, answer);
        drafts.goOn(tools.drafts, draftId);
      } catch (error) {
        if (port !== own) return null;
        drafts.end();
        putAway();
        dispatch({ type: 'failed', fault: faultOfError(error) });
      }
      return null;
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
      await keepRows();
      return row;
    },
    /** `lines` null: all that have errors, of one kind where it is named, or all that are skipped. */
    skip: async (lines: number[] | null, skipped = true, kind: string | null = null): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('skip', { lines, skipped, kind }) });
      await keepRows();
    },
    propose: (kind: string): Promise<RemediesOffered | null> => opened().call('propose', { kind }),
    tryRemedy: (input: ImportCalls['tryRemedy']['input']): Promise<RemedyTried> =>
      opened().call('tryRemedy', input),
    applyRemedy: async (input: ImportCalls['applyRemedy']['input']): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('applyRemedy', input) });
      await keepRows();
    },
    undoRemedy: async (): Promise<void> => {
      dispatch({ type: 'fixed', totals: await opened().call('undoRemedy', null) });
      await keepRows();
    },
    /** Writes the file of the rows to import and sends it. */
    send: async (sendFile: SendFile, skippedReason: string) => {
      if (state.step !== 'check') return;
      const { file, plan, summary } = state.opened;
      const count = state.totals.bad + state.totals.skipped;
      const headings = summary.columns.map(({ heading }) => heading);
      dispatch({ type: 'writeBegun' });
      await attempt(async (own) => {
        const written = await own.call('write', null, onProgress);
        dispatch({ type: 'sendBegun' });
        const leftOut =
          count === 0 ? null : { count, file: await rejectedFile(own, [], skippedReason, onProgress) };
        const source = {
          file: file.name,
          ...(plan.kind === 'own' ? {} : { mapping: toldMapping(plan, headings) }),
        };
        const { draftId } = drafts.kept();
        const batch = await sendFile(new File([written.file], file.name, { type: 'text/csv' }), source, {
          draftId,
          leftOut,
        });
        if (port !== own) return;
        drafts.end();
        dispatch({ type: 'sent', batchId: batch.id });
      });
    },
    rejected: (refused: RefusedRow[], skippedReason: string): Promise<Blob> =>
      rejectedFile(opened(), refused, skippedReason),
  };
};

/** The import of this page. */
export const importKeeper = createImportKeeper(openWorker);
