import type { Fault } from '../errors/errorTable';
import { integrationErrors } from '../errors/integrations';
import type { SoldLine } from './splitOrder';

/** A line of an order as it stands, and what happened to its pieces. Amounts in minor units, of all pieces. */
export interface StandingLine extends SoldLine {
  outsideId: string;
  title: string;
  fulfilled: number;
  cancelled: number;
}

interface WantedLine extends SoldLine {
  outsideId: string;
  title: string;
}

export interface EditedLines<S, W> {
  /** What the order has now: wanted lines, with the standing line that each goes on from, and those kept against the wish. */
  lines: { line: W | S; was: S | null }[];
  /** Lines that go. */
  removed: S[];
  /** What the admin has to know. */
  notices: Fault[];
}

const share = (amount: number, pieces: number, of: number): number =>
  Number((BigInt(amount) * BigInt(pieces)) / BigInt(of));

/**
 * What an edit from outside makes of an order's lines. What was shipped cannot vanish: a line keeps at least its
 * shipped and its cancelled pieces, and its vendor, whatever the edit says, and the admin is told.
 */
export const editLines = <S extends StandingLine, W extends WantedLine>(
  standing: readonly S[],
  wanted: readonly W[],
): EditedLines<S, W> => {
  const byId = new Map(standing.map((line) => [line.outsideId, line]));
  const named = new Set(wanted.map(({ outsideId }) => outsideId));
  const notices: Fault[] = [];
  const lines: EditedLines<S, W>['lines'] = wanted.map((line) => {
    const was = byId.get(line.outsideId) ?? null;
    if (was === null) return { line, was };
    const least = was.fulfilled + was.cancelled;
    if (line.quantity < least)
      notices.push(
        integrationErrors.editedBelowKept({
          title: was.title,
          wanted: line.quantity,
          shipped: was.fulfilled,
          cancelled: was.cancelled,
          kept: least,
        }),
      );
    return { line: { ...line, vendor: was.vendor, quantity: Math.max(line.quantity, least) }, was };
  });
  const removed: S[] = [];
  for (const was of standing) {
    if (named.has(was.outsideId)) continue;
    const kept = was.fulfilled + was.cancelled;
    if (kept === 0) {
      removed.push(was);
      continue;
    }
    if (was.fulfilled > 0)
      notices.push(integrationErrors.removedThoughShipped({ title: was.title, shipped: was.fulfilled }));
    const { quantity, discount, tax } = was;
    lines.push({
      line: {
        ...was,
        quantity: kept,
        discount: share(discount, kept, quantity),
        tax: share(tax, kept, quantity),
      },
      was,
    });
  }
  return { lines, removed, notices };
};
