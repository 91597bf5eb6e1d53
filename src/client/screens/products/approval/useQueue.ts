import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  submissionKinds,
  type SubmissionKind,
  type SubmissionRow,
} from '../../../../domain/products/submissions';
import { api } from '../../../api/api';
import { useListSubmissionsQuery } from '../../../api/hooks';

const aMinute = 60_000;
/** So many are fetched ahead of the one that is looked at. */
const ahead = 2;
const fewLeft = 50;

const none: readonly SubmissionRow[] = [];

/** The queue at the address: the vendor it is narrowed to, and the submission that is open. */
export const useQueue = () => {
  const [params, setParams] = useSearchParams();
  const vendor = params.get('vendor') ?? '';
  const asked = params.get('product');
  const kind = submissionKinds.find((each) => each === params.get('kind'));
  const q = params.get('q') ?? '';
  const input = {
    ...(vendor === '' ? {} : { vendor }),
    ...(kind === undefined ? {} : { kind }),
    ...(q === '' ? {} : { q }),
  };
  const answer = useListSubmissionsQuery(input, { pollingInterval: aMinute, skipPollingIfUnfocused: true });
  const { currentData, refetch } = answer;
  const rows = currentData?.submissions ?? none;
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === asked),
  );
  const current = rows[index];
  const prefetch = api.usePrefetch('readSubmission');
  useEffect(() => {
    for (const { id } of rows.slice(index + 1, index + 1 + ahead)) prefetch({ productId: id });
  }, [rows, index, prefetch]);
  const cut = currentData !== undefined && rows.length < Math.min(currentData.count, fewLeft);
  useEffect(() => {
    if (cut) void refetch();
  }, [cut, refetch]);

  const write = (change: Record<string, string>): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return {
    ...answer,
    input,
    vendor,
    kind: kind ?? ('all' as const),
    q,
    rows,
    index,
    current,
    /** Whether the address names one, rather than the first being shown. */
    chosen: asked !== null && current !== undefined,
    open: (id: string) => write({ product: id }),
    /** Narrows the queue; what was open may not be in it. */
    narrow: (part: { vendor?: string; kind?: SubmissionKind | 'all'; q?: string }) =>
      write({ ...part, ...(part.kind === 'all' && { kind: '' }), product: '' }),
    close: () => write({ product: '' }),
    /** Shows the one so many places further, if there is one. */
    step: (by: 1 | -1) => {
      const next = rows[index + by];
      if (next !== undefined) write({ product: next.id });
    },
  };
};
export type Queue = ReturnType<typeof useQueue>;
