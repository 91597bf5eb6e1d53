import type { Fault } from '../../errors/errorTable';
import { integrationErrors } from '../../errors/integrations';
import { formatAmount, splitAmount } from '../../money';
import {
  amountLeft,
  keptOfCancelled,
  keptOfGone,
  paidFor,
  taxOnShipping,
  worthOf,
  type RefundableLine,
  type RefundKind,
} from '../refunds';
import type { CostOfPieces } from './reckonRefunds';
import type { SettledRefund } from './settleRefund';

export interface PlanLine extends RefundableLine {
  outsideId: string;
  title: string;
}

/** A vendor's part of a purchase as a refund meets it. Minor units. */
export interface PlanPart {
  id: number;
  vendor: string;
  shipping: number;
  refundedShipping: number;
  tax: number;
  total: number;
  refunded: number;
  lines: readonly PlanLine[];
}

/** What was booked of this very refund before: of lines by our ids, of shipping by part. */
export interface BookedRefund {
  lines: ReadonlyMap<string, { quantity: number; amount: number; tax: number }>;
  shipping: number;
  shippingTax: number;
  /** What went back beside its lines and shipping, with tax. */
  beside: number;
  /** Pieces of lines that refunds from outside cancelled, this one among them. */
  cancelled: ReadonlyMap<string, number>;
}

/** What a refund asks of one part. */
export interface PlannedRefund {
  orderId: number;
  kind: RefundKind;
  /** Of what its lines and shipping come to, or of what went back beside them. */
  of: 'lines' | 'beside';
  lines: { id: string; quantity: number; amount: number | null; tax: number | null; restock: boolean }[];
  shipping: number;
  shippingTax: number | null;
}

/** Something of a refund that is not sure; `orderId` null: of the purchase as a whole. */
export interface RefundDoubt {
  orderId: number | null;
  fault: Fault;
}

export interface RefundPlan {
  refunds: PlannedRefund[];
  doubts: RefundDoubt[];
  /** What only an older state of the order says; no newer one settles it. */
  olderDoubts: RefundDoubt[];
  notices: Fault[];
}

interface About {
  currency: string;
  taxIncluded: boolean;
  /** All of it was cancelled in the shop: what its refunds give back was booked with that. */
  isCancelled: boolean;
  /** What was not sent is cancelled in the shop, though it may not be booked yet. */
  isClosed: boolean;
  /** Lines that are no vendor's here. */
  others: ReadonlySet<string>;
  /** Whose the shipping and the money beside lines are, where the sender says it. */
  vendor: string;
  /** What the pieces cost of lines without an amount, by what the shop calls them (`reckonRefunds`). */
  reckoned: ReadonlyMap<string, CostOfPieces>;
  /** The state that tells of it is older than those by which it was booked: what pieces cost then went back. */
  isOlder: boolean;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A line with what this plan takes of it so far. */
interface Taking {
  line: PlanLine;
  unsent: number;
  sent: number;
  restock: boolean;
  amount: number | null;
  tax: number | null;
}

/** A part with what this plan takes of it so far. */
interface PartTaking {
  part: PlanPart;
  lines: Taking[];
  shipping: number;
  shippingTax: number | null;
}

const netOf = ({ price, quantity, discount }: PlanLine): number => price * quantity - discount;
/** The share of a line's money that pieces of it have, whatever went back. */
const worthOfPieces = (line: PlanLine, pieces: number): number =>
  Number((BigInt(netOf(line)) * BigInt(pieces)) / BigInt(line.quantity));

const taxLeft = (line: PlanLine): number => Math.max(0, line.tax - line.refundedTax);

/** The part of `whole` that goes with an amount of what is left of a line. */
const shareOf = (whole: number, amount: number, line: PlanLine): number => {
  const left = amountLeft(line);
  return left === 0 ? 0 : Number((BigInt(whole) * BigInt(Math.min(amount, left))) / BigInt(left));
};

/** `amount` with `tax` beside it or in it, fitted to what is left of a line; `over` is what does not fit. */
const fitted = (line: PlanLine, amount: number, tax: number, taxIncluded: boolean) => {
  const gross = amount + (taxIncluded ? 0 : tax);
  const fittingTax = Math.min(tax, taxLeft(line));
  const wanted = gross - (taxIncluded ? 0 : fittingTax);
  const net = Math.min(wanted, amountLeft(line));
  return { amount: net, tax: taxIncluded ? Math.min(fittingTax, net) : fittingTax, over: wanted - net };
};

/** `amount` fitted to what is left of a line; its tax is nobody's word, and found as it is booked. */
const untaxed = (
  line: PlanLine,
  amount: number,
  grossOf: (line: PlanLine, amount: number) => number,
): { amount: number; tax: null; over: number } => {
  const net = Math.min(amount, amountLeft(line));
  return { amount: net, tax: null, over: grossOf(line, amount - net) };
};

/**
 * Which pieces of a line go back. Those that had been delivered are of the sent ones where so many were sent, the
 * others first of those that were not; where the sender says how many are left to send, that decides. `owed` were
 * cancelled before without their money: it comes with pieces that had not been delivered. `byHabit` of the delivered ones
 * may not have been: where the rest of the order is cancelled, those that were never sent go before them.
 */
const whichPieces = (
  line: PlanLine,
  pieces: number,
  about: { delivered: number; byHabit: number; leftToShip: number | null; owed: number; isClosed: boolean },
): { unsent: number; sent: number } => {
  const { byHabit, leftToShip, owed, isClosed } = about;
  const open = line.quantity - line.fulfilled - line.cancelled;
  const out = line.fulfilled - line.returned;
  const neverSent = owed + (isClosed ? open : 0);
  const isSaid = leftToShip !== null;
  const atMost = isSaid ? Math.max(0, open + owed - leftToShip) : neverSent;
  const delivered = about.delivered - Math.min(byHabit, neverSent, atMost);
  const gone = isSaid ? open - leftToShip : pieces - Math.min(delivered, out);
  // What is not of the sent ones because so many were never sent is of the others.
  const unsent = Math.min(open, pieces, Math.max(gone, pieces - out, 0));
  const paidLate = Math.min(Math.max(0, pieces - delivered - unsent), owed);
  return { unsent, sent: Math.min(pieces - unsent - paidLate, out) };
};

/**
 * Works out what a refund is of each part of a purchase, beside what was booked of it before: pieces that were not
 * sent are cancelled, those that were come back, and money goes to the lines that it is said of. What nobody can say
 * surely is a doubt and not booked. The lines of one refund come once each (`settleRefund`).
 */
export const planRefund = (
  parts: readonly PlanPart[],
  refund: SettledRefund,
  booked: BookedRefund,
  about: About,
): RefundPlan => {
  const { currency, taxIncluded, isCancelled } = about;
  const money = (amount: number) => ({ amount: formatAmount(amount, currency), currency });
  // People are told what was paid, whatever prices are without.
  const grossOf = (line: PlanLine, amount: number): number =>
    paidFor({ ...line, refundedAmount: 0, refundedTax: 0 }, amount, taxIncluded);
  const besidePrices = (tax: number | null): number => (taxIncluded ? 0 : (tax ?? 0));
  const doubts: RefundDoubt[] = [];
  const olderDoubts: RefundDoubt[] = [];
  const notices: Fault[] = [];
  const doubt = (fault: Fault, orderId: number | null): void => {
    doubts.push({ fault, orderId });
  };
  const takings = parts.map((part): PartTaking => ({ part, lines: [], shipping: 0, shippingTax: null }));
  if (refund.doubt !== null) doubt(refund.doubt, null);

  for (const { outsideId, quantity, amount, tax, restock, ...sending } of refund.lines) {
    if (about.others.has(outsideId)) continue;
    const taking = takings.find(({ part }) => part.lines.some((each) => each.outsideId === outsideId));
    const line = taking?.part.lines.find((each) => each.outsideId === outsideId);
    if (taking === undefined || line === undefined) {
      doubt(integrationErrors.noLineCalled({ id: outsideId }), null);
      continue;
    }
    const before = booked.lines.get(line.id) ?? { quantity: 0, amount: 0, tax: 0 };
    const pieces = Math.max(0, quantity - before.quantity);
    const beyond = before.amount - worthOfPieces(line, before.quantity);
    const isOwed = keptOfCancelled(line) + Math.max(0, beyond) > 0;
    const { unsent, sent } = whichPieces(line, pieces, {
      delivered: Math.min(pieces, sending.delivered),
      byHabit: Math.min(pieces, sending.deliveredByHabit),
      leftToShip: sending.leftToShip,
      isClosed: about.isClosed,
      owed: isOwed ? line.cancelled - (booked.cancelled.get(line.id) ?? 0) : 0,
    });
    const over = pieces - unsent - sent;
    // What was cancelled here before was booked with that; what another refund cancelled is not given back again.
    const isGone = over > 0 && line.cancelled - (booked.cancelled.get(line.id) ?? 0) >= over;
    if (over > 0 && !isCancelled) {
      const fault = integrationErrors.refundedBeyondLeft({
        title: line.title,
        wanted: pieces,
        count: unsent + sent,
      });
      // Where amounts are said their sum is asked about.
      if (isGone || amount !== null) notices.push(fault);
      else doubt(fault, taking.part.id);
    }
    const isLess = amount !== null && amount < before.amount && refund.doubt === null;
    if (quantity < before.quantity && !isLess) {
      const fewer = { title: line.title, told: quantity, booked: before.quantity };
      doubt(integrationErrors.refundFewer(fewer), taking.part.id);
    }
    if (amount === null) {
      const reckoned = about.reckoned.get(outsideId);
      const costOf: CostOfPieces = reckoned ?? ((count) => worthOfPieces(line, count));
      const known = Math.min(quantity, before.quantity);
      const paid = known === 0 ? 0 : (splitAmount(before.amount, [known, before.quantity - known])[0] ?? 0);
      // Pieces that went back while their money was not sure yet cost their share of the line.
      const isLate = before.amount === 0 && known > 0;
      const late = isLate || (about.isOlder && reckoned !== undefined) ? costOf(known) - paid : 0;
      if (late < 0) {
        const least = money(grossOf(line, before.amount + late));
        olderDoubts.push({
          fault: integrationErrors.refundShrank({ title: line.title, amount: least }),
          orderId: taking.part.id,
        });
      }
      const fresh = unsent + sent;
      // So do those that a cancellation took here without their money.
      const kept =
        fresh === 0 && isGone && before.amount === 0
          ? Math.min(worthOfPieces(line, over), keptOfCancelled(line))
          : 0;
      const more = Math.max(0, late) + kept;
      if (fresh > 0 && more === 0 && reckoned === undefined)
        taking.lines.push({ line, unsent, sent, restock, amount: null, tax });
      else if (fresh > 0 || Math.min(more, amountLeft(line)) > 0)
        taking.lines.push({
          line,
          unsent,
          sent,
          restock,
          amount: Math.min(costOf(known + fresh) - costOf(known) + more, amountLeft(line)),
          tax,
        });
      continue;
    }
    // What a cancellation took here before was booked with its money then, or without: what did not go back does now.
    const shares = [quantity - over, over];
    const [ofThere = 0, gone = 0] = isGone ? splitAmount(amount, shares) : [amount, 0];
    const [taxOfThere = 0, taxGone = 0] = isGone ? splitAmount(tax ?? 0, shares) : [tax ?? 0, 0];
    const owed = isGone ? keptOfCancelled(line) + Math.max(0, before.amount - ofThere) : 0;
    const late = Math.min(gone, owed);
    const [taxLate = 0] = gone === 0 ? [] : splitAmount(taxGone, [late, gone - late]);
    const there = ofThere + late;
    const thereTax = taxOfThere + taxLate;
    const bookedGone = isGone ? worthOfPieces(line, over) - owed : 0;
    if (gone < bookedGone && refund.doubt === null && !refund.isUnpaid)
      doubt(
        integrationErrors.refundBelowCancelled({
          title: line.title,
          amount: money(gone + besidePrices(taxGone)),
        }),
        taking.part.id,
      );
    const amountMore = Math.max(0, there - before.amount);
    // Where nobody says the tax it goes back by its share, as it does with pieces.
    const more =
      tax === null
        ? untaxed(line, amountMore, grossOf)
        : fitted(line, amountMore, Math.max(0, thereTax - before.tax), taxIncluded);
    if (there < before.amount && refund.doubt === null)
      doubt(
        integrationErrors.refundShrank({
          title: line.title,
          amount: money(tax === null ? grossOf(line, there) : there + besidePrices(thereTax)),
        }),
        taking.part.id,
      );
    if (more.over > 0) doubt(integrationErrors.refundAboveLeft({ amount: money(more.over) }), taking.part.id);
    if (unsent + sent > 0 || more.amount > 0 || (more.tax ?? 0) > 0)
      taking.lines.push({ line, unsent, sent, restock, amount: more.amount, tax: more.tax });
  }

  const told = new Set(refund.lines.map(({ outsideId }) => outsideId));
  for (const part of parts)
    for (const { id, outsideId, title } of part.lines) {
      const before = booked.lines.get(id);
      if (before === undefined || told.has(outsideId)) continue;
      if (before.quantity > 0)
        doubt(integrationErrors.refundFewer({ title, told: 0, booked: before.quantity }), part.id);
      else if (before.amount > 0) doubt(integrationErrors.refundShrank({ title, amount: money(0) }), part.id);
    }
  const besideBack = refund.beside + refund.late;
  const rest = refund.shipping + besidePrices(refund.shippingTax) + besideBack;
  if (refund.doubt === null && (refund.shipping < booked.shipping || besideBack < booked.beside))
    doubt(integrationErrors.refundShrankBeside({ amount: money(rest) }), null);

  const shippingWanted = Math.max(0, refund.shipping - booked.shipping);
  const lefts = parts.map(({ vendor, shipping, refundedShipping }) =>
    about.vendor === '' || vendor === about.vendor ? Math.max(0, shipping - refundedShipping) : 0,
  );
  const most = sumOf(lefts);
  const back = Math.min(shippingWanted, most);
  for (const [index, share] of splitAmount(back, lefts).entries()) {
    const taking = takings[index];
    if (taking !== undefined) taking.shipping = share;
  }
  if (refund.shippingTax !== null && back === shippingWanted) {
    const taxBack = Math.max(0, refund.shippingTax - booked.shippingTax);
    const shares = splitAmount(
      taxBack,
      takings.map(({ shipping }) => shipping),
    );
    for (const [index, taking] of takings.entries()) {
      if (taking.shipping === 0) continue;
      const tax = shares[index] ?? 0;
      taking.shippingTax = Math.min(tax, taxOnShipping(taking.part));
      if (tax > taking.shippingTax)
        doubt(integrationErrors.refundAboveLeft({ amount: money(tax - taking.shippingTax) }), taking.part.id);
    }
  }
  if (shippingWanted > most && !isCancelled) {
    const taxMore = Math.max(0, besidePrices(refund.shippingTax) - booked.shippingTax);
    const [over = 0] = splitAmount(shippingWanted + taxMore, [shippingWanted - most, most]);
    doubt(integrationErrors.refundAboveLeft({ amount: money(over) }), null);
  }

  const besides: PlannedRefund[] = [];
  const owing = takings
    .filter(({ part }) => about.vendor === '' || part.vendor === about.vendor)
    .map((taking) => {
      const lines = taking.part.lines.filter(({ outsideId }) => !told.has(outsideId));
      return {
        taking,
        owed: sumOf(lines.map((line) => paidFor(line, keptOfGone(line), taxIncluded))),
        // Each piece's tax is rounded by others than us.
        about: sumOf(lines.map(({ cancelled, returned }) => cancelled + returned)),
      };
    })
    .filter(({ owed }) => owed > 0);
  const isAbout = (amount: number, those: typeof owing): boolean =>
    Math.abs(amount - sumOf(those.map(({ owed }) => owed))) <= sumOf(those.map((each) => each.about));
  /** What pieces are owed that were taken off before their money went back is theirs first. */
  const owingOf = (amount: number): typeof owing => {
    if (owing.length > 0 && isAbout(amount, owing)) return owing;
    const alike = owing.filter((each) => isAbout(amount, [each]));
    if (alike.length === 1) return alike;
    const isSure = takings.length === 1 && amount <= (owing[0]?.owed ?? 0);
    return isSure ? owing : [];
  };
  const takeBeside = (amount: number): void => {
    const owed = owingOf(amount);
    const ofOwed = splitAmount(
      owed.length === 0 ? 0 : amount,
      owed.map((each) => each.owed),
    );
    for (const [index, each] of owed.entries()) takeOf(each.taking, ofOwed[index] ?? 0);
    if (owed.length > 0) return;
    const named = takings.filter(({ lines }) => lines.length > 0);
    const whose =
      about.vendor === ''
        ? named.length > 0
          ? named
          : takings
        : takings.filter(({ part }) => part.vendor === about.vendor);
    const [taking] = whose;
    if (taking === undefined || whose.length > 1)
      doubt(integrationErrors.refundWhose({ amount: money(amount) }), null);
    else takeOf(taking, amount);
  };
  const takeOf = (taking: PartTaking, amount: number): void => {
    const open = taking.part.lines.map((line) => {
      const taken = taking.lines.find((each) => each.line === line);
      const pieces = (taken?.unsent ?? 0) + (taken?.sent ?? 0);
      const goods = taken?.amount ?? worthOf(line, pieces);
      const left = amountLeft(line) - goods;
      const tax = taxIncluded ? 0 : taxLeft(line) - (taken?.tax ?? shareOf(taxLeft(line), goods, line));
      const whole = Math.max(0, left) + Math.max(0, tax);
      const owed = told.has(line.outsideId) ? 0 : paidFor(line, keptOfGone(line), taxIncluded);
      return { line, goods: left, tax: Math.max(0, tax), whole, owed: Math.min(owed, whole) };
    });
    const inLines = Math.min(amount, sumOf(open.map(({ whole }) => whole)));
    const first = Math.min(inLines, sumOf(open.map(({ owed }) => owed)));
    const ofOwed = splitAmount(
      first,
      open.map(({ owed }) => owed),
    );
    const ofRest = splitAmount(
      inLines - first,
      open.map(({ whole, owed }) => whole - owed),
    );
    const lines = open.flatMap((each, index): PlannedRefund['lines'] => {
      const share = (ofOwed[index] ?? 0) + (ofRest[index] ?? 0);
      if (share === 0) return [];
      const [net = 0, ofTax = 0] = splitAmount(share, [each.goods, each.tax]);
      const tax = taxIncluded ? shareOf(taxLeft(each.line), net, each.line) : ofTax;
      return [{ id: each.line.id, quantity: 0, amount: net, tax, restock: false }];
    });
    if (lines.length > 0)
      besides.push({
        orderId: taking.part.id,
        kind: 'refund',
        of: 'beside',
        lines,
        shipping: 0,
        shippingTax: null,
      });
    if (amount > inLines && !isCancelled)
      doubt(integrationErrors.refundAboveLeft({ amount: money(amount - inLines) }), taking.part.id);
  };
  const more = besideBack - booked.beside;
  if (refund.late > 0 && more > 0 && owingOf(more).length === 0)
    doubt(integrationErrors.refundDiffers({ said: money(refund.late), found: money(0) }), null);
  else if (more > 0) takeBeside(more);

  return { refunds: [...takings.flatMap(plannedOf), ...besides], doubts, olderDoubts, notices };
};

type Ship = Pick<PlannedRefund, 'shipping' | 'shippingTax'>;

/** A part's taking as the books have it: a cancellation for pieces not sent, a refund for the rest. */
const plannedOf = ({ part, lines, shipping, shippingTax }: PartTaking): PlannedRefund[] => {
  const cancellation: PlannedRefund['lines'] = [];
  const refund: PlannedRefund['lines'] = [];
  for (const { line, unsent, sent, restock, amount, tax } of lines) {
    const isBoth = unsent > 0 && sent > 0;
    const weights = isBoth ? [unsent, sent] : unsent > 0 ? [1, 0] : [0, 1];
    const [ofUnsent = null, ofSent = null] = amount === null ? [] : splitAmount(amount, weights);
    const [taxUnsent = null, taxSent = null] = tax === null ? [] : splitAmount(tax, weights);
    const { id } = line;
    if (unsent > 0) cancellation.push({ id, quantity: unsent, amount: ofUnsent, tax: taxUnsent, restock });
    if (sent > 0 || unsent === 0)
      refund.push({ id, quantity: sent, amount: ofSent, tax: taxSent, restock: restock && sent > 0 });
  }
  const isPlain = cancellation.length > 0;
  const withShipping: Ship = { shipping, shippingTax };
  const withoutShipping: Ship = { shipping: 0, shippingTax: null };
  const of = (kind: RefundKind, own: PlannedRefund['lines'], ship: Ship): PlannedRefund[] =>
    own.length === 0 && ship.shipping === 0
      ? []
      : [{ orderId: part.id, kind, of: 'lines', lines: own, ...ship }];
  return [
    ...of('cancellation', cancellation, isPlain ? withShipping : withoutShipping),
    ...of('refund', refund, isPlain ? withoutShipping : withShipping),
  ];
};
