import type { CarrierState } from '../../domain/delivery/checkout';
import type { RateOption } from '../../domain/delivery/rates';
import type { Fault } from '../../domain/errors/errorTable';

/** What carriers ask for a parcel, or why that is not known; `message` is what carriers said beside. */
export interface Quote {
  state: CarrierState;
  message: string;
  problem: Fault | null;
  options: RateOption[];
}

/** How long a quote is told again, and how long an account that did not answer is left alone, in ms. */
const quoteLife = 5 * 60_000;
const restLife = 30_000;
const mostQuotes = 2000;

/**
 * Quotes of a short while ago, so that a buyer who goes to and fro is answered at once, and a service that is down is
 * waited for once in a while, not by every buyer. Kept by each process for itself.
 */
export class Quotes {
  private readonly kept = new Map<string, { until: number; quote: Promise<Quote> }>();
  private readonly resting = new Map<string, { until: number; quote: Quote }>();

  /** By a clock that never jumps, in ms. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The quote of a key, asked once for all who want it at a time. `ask` says whether the account should rest. */
  async of(
    account: string,
    key: string,
    ask: () => Promise<{ quote: Quote; rest: boolean }>,
  ): Promise<Quote> {
    const at = this.now();
    const known = this.kept.get(key);
    if (known !== undefined && at < known.until) return known.quote;
    const rest = this.resting.get(account);
    if (rest !== undefined && at < rest.until) return rest.quote;
    this.resting.delete(account);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= mostQuotes) this.kept.delete(oldest);
    this.kept.delete(key);
    const quote = this.asked(account, ask);
    this.kept.set(key, { until: at + quoteLife, quote });
    // Only an answer is worth keeping; whoever failed is asked again, unless it rests.
    const keeps = await quote.then(
      ({ state }) => state === 'live',
      () => false,
    );
    if (!keeps && this.kept.get(key)?.quote === quote) this.kept.delete(key);
    return quote;
  }

  private async asked(account: string, ask: () => Promise<{ quote: Quote; rest: boolean }>): Promise<Quote> {
    const { quote, rest } = await ask();
    if (rest) this.resting.set(account, { until: this.now() + restLife, quote });
    return quote;
  }
}
