import type { Fault } from '../../../domain/errors/errorTable';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import type { RememberedFit } from '../../../domain/imports/plan/remembered';
import {
  isRefused,
  type FileSummary,
  type ReadProgress,
  type RefusedFile,
  type Totals,
} from './worker/protocol';

/** A file that was read, and what the person said of its columns. */
export interface OpenedFile {
  file: File;
  summary: FileSummary;
  plan: FilePlan;
  /** What was remembered of such a file, once that is known; null: nothing. */
  remembered: RememberedFit | null;
  /** Of rows that name none; '' is nobody. */
  vendor: string;
}

/** Where an import is: one step after the other, with what is known there. */
export type ImportState =
  | { step: 'choose'; problem: Fault | null; refused: { file: File; answer: RefusedFile } | null }
  | { step: 'reading'; file: File; progress: ReadProgress; before: OpenedFile | null }
  | { step: 'columns'; opened: OpenedFile; problem: Fault | null }
  | { step: 'checking'; opened: OpenedFile; progress: ReadProgress }
  | { step: 'check'; opened: OpenedFile; totals: Totals; problem: Fault | null }
  | { step: 'writing'; opened: OpenedFile; totals: Totals; progress: ReadProgress }
  | { step: 'sending'; opened: OpenedFile; totals: Totals }
  | { step: 'sent'; opened: OpenedFile; totals: Totals; batchId: string };

export type ImportEvent =
  | { type: 'fileChosen'; file: File }
  | { type: 'fileRead'; file: File; answer: FileSummary | RefusedFile }
  | { type: 'planned'; plan: FilePlan }
  | { type: 'remembered'; fit: RememberedFit }
  | { type: 'suggestedAnew' }
  | { type: 'vendorChosen'; vendor: string }
  | { type: 'checkBegun' }
  | { type: 'checked'; totals: Totals }
  | { type: 'fixed'; totals: Totals }
  | { type: 'columnsWanted' }
  | { type: 'writeBegun' }
  | { type: 'sendBegun' }
  | { type: 'sent'; batchId: string }
  | { type: 'progressed'; progress: ReadProgress }
  | { type: 'failed'; fault: Fault }
  | { type: 'begunAnew' };

export const atStart: ImportState = { step: 'choose', problem: null, refused: null };
const nothingYet: ReadProgress = { bytes: 0, rows: 0 };

const headingsOf = ({ columns }: FileSummary): string =>
  JSON.stringify(columns.map(({ heading }) => heading));

/** `before`: the same file as it was read until now; where its columns are the same, what was said of them holds. */
const afterReading = (
  file: File,
  answer: FileSummary | RefusedFile,
  before: OpenedFile | null,
): ImportState => {
  if (isRefused(answer))
    return {
      step: 'choose',
      problem: answer.problem,
      refused: answer.encoding === null && (answer.sheets ?? []).length < 2 ? null : { file, answer },
    };
  if (before !== null && headingsOf(before.summary) === headingsOf(answer)) {
    const isTouched = before.plan !== before.summary.suggestion.plan;
    const plan = isTouched ? before.plan : answer.suggestion.plan;
    return { step: 'columns', opened: { ...before, summary: answer, plan }, problem: null };
  }
  const { plan } = answer.suggestion;
  const opened = { file, summary: answer, plan, remembered: null, vendor: '' };
  return { step: 'columns', opened, problem: null };
};

const afterFailure = (state: ImportState, problem: Fault): ImportState => {
  switch (state.step) {
    case 'choose':
    case 'reading':
      return { ...atStart, problem };
    case 'columns':
    case 'checking':
      return { step: 'columns', opened: state.opened, problem };
    case 'check':
    case 'writing':
    case 'sending':
      return { step: 'check', opened: state.opened, totals: state.totals, problem };
    case 'sent':
      return state;
  }
};

/** What happens to an import. An event that comes too late for its step changes nothing. */
export const importReducer = (state: ImportState, event: ImportEvent): ImportState => {
  const { step } = state;
  switch (event.type) {
    case 'fileChosen':
      return {
        step: 'reading',
        file: event.file,
        progress: nothingYet,
        before: step === 'columns' && state.opened.file === event.file ? state.opened : null,
      };
    case 'fileRead':
      return step === 'reading' ? afterReading(event.file, event.answer, state.before) : state;
    case 'planned':
      return step === 'columns' ? { ...state, opened: { ...state.opened, plan: event.plan } } : state;
    case 'remembered':
      return step === 'columns'
        ? {
            ...state,
            opened: {
              ...state.opened,
              plan: { ...event.fit.plan, today: state.opened.summary.suggestion.plan.today },
              remembered: event.fit,
            },
          }
        : state;
    case 'suggestedAnew':
      return step === 'columns'
        ? {
            ...state,
            opened: { ...state.opened, plan: { ...state.opened.summary.suggestion.plan }, remembered: null },
          }
        : state;
    case 'vendorChosen':
      return step === 'columns' ? { ...state, opened: { ...state.opened, vendor: event.vendor } } : state;
    case 'checkBegun':
      return step === 'columns' ? { step: 'checking', opened: state.opened, progress: nothingYet } : state;
    case 'checked':
      return step === 'checking'
        ? { step: 'check', opened: state.opened, totals: event.totals, problem: null }
        : state;
    case 'fixed':
      return step === 'check' ? { ...state, totals: event.totals } : state;
    case 'columnsWanted':
      return step === 'check' ? { step: 'columns', opened: state.opened, problem: null } : state;
    case 'writeBegun':
      return step === 'check'
        ? { step: 'writing', opened: state.opened, totals: state.totals, progress: nothingYet }
        : state;
    case 'sendBegun':
      return step === 'writing' ? { step: 'sending', opened: state.opened, totals: state.totals } : state;
    case 'sent':
      return step === 'sending'
        ? { step: 'sent', opened: state.opened, totals: state.totals, batchId: event.batchId }
        : state;
    case 'progressed':
      return 'progress' in state ? { ...state, progress: event.progress } : state;
    case 'failed':
      return afterFailure(state, event.fault);
    case 'begunAnew':
      return atStart;
  }
};

/** Whether leaving would lose what the person did. */
export const isOpen = ({ step }: ImportState): boolean =>
  step === 'reading' || step === 'columns' || step === 'checking' || step === 'check';

/** Whether closing the page would end the import before it began; leaving the screen does not. */
export const isSending = ({ step }: ImportState): boolean => step === 'writing' || step === 'sending';
