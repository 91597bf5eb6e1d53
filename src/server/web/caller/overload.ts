import type { CallName } from '../../../catalogue/index';
import type { Call } from '../../../catalogue/call';
import { TooManyCalls } from '../../errors';

/** What is turned away last where there is more than can be answered, what first, and all that is between. */
export type Urgency = 'first' | 'usual' | 'late';

/**
 * How many requests of all senders this process answers at once before one of each kind is turned away: so few that
 * whoever is let in has an answer within seconds, and memory has an end. One sender's limits are narrower (CallBudgets).
 */
const most: Record<Urgency, number> = { late: 48, usual: 256, first: 512 };

/** Who is turned away comes again then, in seconds; not all at the same one. */
const comeAgain = (): number => 2 + Math.floor(Math.random() * 4);

/** Signing in, and sending what was sold. */
const urgent: ReadonlySet<string> = new Set<CallName>([
  'refreshSession',
  'logIn',
  'logInByProxy',
  'logInWithCode',
  'claimProxyLogin',
  'confirmSession',
  'fulfilOrder',
  'fulfilOrders',
  'shipTracking',
  'changeParcel',
]);

/** Exports, documents and what else is long work wait for a quieter hour before anything else does. */
export const urgencyOf = (name: string, { isHeavy }: Pick<Call, 'isHeavy'>): Urgency =>
  urgent.has(name) ? 'first' : isHeavy ? 'late' : 'usual';

/** The requests that a process answers, and whom it turns away at once instead of letting all of them wait. */
export class Overload {
  private inFlight = 0;

  constructor(private readonly limits: Record<Urgency, number> = most) {}

  /** Errors: TooManyCalls 503, where there is no place now; before a body is read, which takes none. */
  refuseWhereFull(urgency: Urgency): void {
    if (this.inFlight >= this.limits[urgency]) throw new TooManyCalls(comeAgain(), 503);
  }

  /**
   * Counts a request, once all of it is here: whoever sends a body byte by byte keeps no place from others. The answer
   * is to be called when it has been answered. Errors: TooManyCalls 503.
   */
  begin(urgency: Urgency): () => void {
    this.refuseWhereFull(urgency);
    this.inFlight += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.inFlight -= 1;
    };
  }
}
