import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product, ProductAction } from '../../../../domain/products/products';
import type { SubmissionRow } from '../../../../domain/products/submissions';
import { useReadSubmissionQuery } from '../../../api/hooks';
import { useKeys } from '../../../ui/focus/keys';
import type { Selection } from '../../../ui/list/useSelection';
import type { Refusal } from './RefusalDialog';
import { useDecisions } from './useDecisions';
import type { Queue } from './useQueue';

/** What is asked about: the one that is open, or the chosen ones. */
export interface Asked {
  action: Refusal;
  rows: readonly SubmissionRow[];
}

/** The submission that is open, and everything that keys and buttons do with it or with the chosen ones. */
export const useDeciding = (queue: Queue, selection: Selection) => {
  const navigate = useNavigate();
  const { current, rows } = queue;
  const answer = useReadSubmissionQuery({ productId: current?.id ?? '' }, { skip: current === undefined });
  const submission = answer.currentData;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState({ id: '', text: '' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changed, setChanged] = useState<{ id: string; seen: Product } | null>(null);
  const { decideOne, decideMany } = useDecisions(queue, ({ id }, seen) => setChanged({ id, seen }));
  const note = draft.id === current?.id ? draft.text : '';
  const chosen = rows.filter(({ id }) => selection.has(id));

  const decide = (action: ProductAction, about: readonly SubmissionRow[], said: string): void => {
    setAsked(null);
    const [row] = about;
    if (chosen.length > 0) {
      selection.clear();
      void decideMany(action, about, said);
    } else if (row !== undefined && submission !== undefined) {
      field.current?.blur();
      void decideOne(action, row, submission.product, said);
    }
  };
  /** Approves at once; a refusal asks for its reason, unless a note says it already. */
  const act = (action: ProductAction): void => {
    const about = chosen.length > 0 ? chosen : current === undefined ? [] : [current];
    const ready = chosen.length > 0 || submission !== undefined;
    if (about.length === 0 || !ready) return;
    const said = chosen.length > 0 ? '' : note.trim();
    if (action === 'approve' || said !== '') decide(action, about, said);
    else setAsked({ action, rows: about });
  };
  const pressed = (event: KeyboardEvent, action: ProductAction): void => {
    event.preventDefault();
    if (!event.repeat) act(action);
  };
  useKeys({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    x: () => {
      if (current !== undefined) selection.toggle(current.id);
    },
    a: (event) => pressed(event, 'approve'),
    r: (event) => pressed(event, 'unapprove'),
    d: (event) => pressed(event, 'delete'),
    n: (event) => {
      event.preventDefault();
      field.current?.focus();
    },
    Enter: (event) => {
      const isOfItsOwn = event.target instanceof Element && event.target.closest('a, button, input') !== null;
      if (!isOfItsOwn && current !== undefined) void navigate(`/products/${current.id}`);
    },
  });
  return {
    submission,
    error: answer.error,
    refetch: answer.refetch,
    seen: changed !== null && changed.id === current?.id ? changed.seen : null,
    field,
    note,
    setNote: (text: string) => setDraft({ id: current?.id ?? '', text }),
    act,
    asked,
    confirm: (said: string) => {
      if (asked !== null) decide(asked.action, asked.rows, said);
    },
    cancel: () => setAsked(null),
    chosen,
  };
};
