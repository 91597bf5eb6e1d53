import { hasStatus } from '../../../../domain/errors/faultIn';
import { useTranslation } from 'react-i18next';
import type { Product, ProductAction } from '../../../../domain/products/products';
import { submissionKinds, type SubmissionRow } from '../../../../domain/products/submissions';
import { api } from '../../../api/api';
import {
  useActOnProductMutation,
  useActOnProductsMutation,
  useUndoProductActionMutation,
} from '../../../api/hooks';
import { useAppDispatch } from '../../../storeHooks';
import type { AppThunk } from '../../../store';
import type { Queue } from './useQueue';
import { saying } from '../../../outcomes';

const manyWords = { approve: 'approveMany', unapprove: 'unapproveMany', delete: 'deleteMany' } as const;

/** Takes decided ones out of the list at once; the server's own list follows where something goes wrong. */
const takeOut =
  (input: Queue['input'], rows: readonly SubmissionRow[]): AppThunk =>
  (dispatch) => {
    const gone = new Map(rows.map(({ id, vendor }) => [id, vendor]));
    const ofKind = (kind: SubmissionRow['kind']): number => rows.filter((row) => row.kind === kind).length;
    dispatch(
      api.util.updateQueryData('listSubmissions', input, (list) => {
        list.submissions = list.submissions.filter(({ id }) => !gone.has(id));
        list.count -= gone.size;
        for (const kind of submissionKinds) list.kinds[kind] -= ofKind(kind);
        for (const counted of list.vendors)
          counted.count -= [...gone.values()].filter((vendor) => vendor === counted.vendor).length;
      }),
    );
  };

/** Says that one was changed while it was looked at, and what was seen of it. */
export type OnChanged = (row: SubmissionRow, seen: Product) => void;

/** Decides about submissions: the next one is there at once, what was done can be undone. */
export const useDecisions = (queue: Queue, onChanged: OnChanged) => {
  const { t } = useTranslation('products');
  const dispatch = useAppDispatch();
  const [actOnOne] = useActOnProductMutation();
  const [actOnMany] = useActOnProductsMutation();
  const [undo] = useUndoProductActionMutation();
  const { input, rows, refetch, open } = queue;

  const failed = (message: string): string => t('failed', { message });
  const undoChange = async (actionId: string, id: string | undefined): Promise<void> => {
    const { data } = await saying(undo({ actionId }), {
      done: ({ restored }) => (restored === 0 ? t('undoneNot') : t('undone', { count: restored })),
      failed: (message) => t('undoFailed', { message }),
    });
    if (data === undefined) return;
    await refetch();
    if (id !== undefined) open(id);
  };
  /** Opens the one after those that are decided, or else the one before. */
  const goOn = (decided: readonly SubmissionRow[]): void => {
    const gone = new Set(decided.map(({ id }) => id));
    const last = rows.findLastIndex(({ id }) => gone.has(id));
    const next =
      rows.slice(last + 1).find(({ id }) => !gone.has(id)) ??
      rows.slice(0, last).findLast(({ id }) => !gone.has(id));
    if (next === undefined) queue.close();
    else open(next.id);
  };

  const decideOne = async (
    action: ProductAction,
    row: SubmissionRow,
    seen: Product,
    note: string,
  ): Promise<void> => {
    goOn([row]);
    dispatch(takeOut(input, [row]));
    const decided = actOnOne({
      productId: row.id,
      action,
      version: seen.version,
      ...(note === '' ? {} : { note }),
    });
    const { data, error } = await saying(decided, {
      done: (answer) => ({
        text: t(`approval.done.${action}`, { name: row.title }),
        undo: () => void undoChange(answer.undo, row.id),
      }),
      failed: (message, failure) => (hasStatus(failure, 409) ? null : failed(message)),
    });
    if (data !== undefined) return;
    if (hasStatus(error, 409)) {
      await refetch();
      dispatch(api.util.invalidateTags(['submission']));
      onChanged(row, seen);
      open(row.id);
    } else {
      void refetch();
      open(row.id);
    }
  };

  const decideMany = async (
    action: ProductAction,
    chosen: readonly SubmissionRow[],
    note: string,
  ): Promise<void> => {
    goOn(chosen);
    dispatch(takeOut(input, chosen));
    const decided = actOnMany({
      action,
      ids: chosen.map(({ id }) => id),
      versions: chosen.map(({ version }) => version),
      ...(note === '' ? {} : { note }),
    });
    const { data } = await saying(decided, {
      done: (answer) => {
        const left = chosen.length - answer.count;
        const done = t(manyWords[action], { count: answer.count });
        const text = left === 0 ? done : `${done}. ${t('leftAlone', { count: left })}`;
        return { text, undo: () => void undoChange(answer.undo, chosen[0]?.id) };
      },
      failed,
    });
    if (data === undefined || data.count < chosen.length) void refetch();
  };
  return { decideOne, decideMany };
};
