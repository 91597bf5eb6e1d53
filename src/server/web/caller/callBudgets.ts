import type { CallLimits } from '../../config/callLimits';
import { TooManyCalls } from '../../errors';

/** What is left to a sender: calls that may come at once, filled up again over time. */
interface Purse {
  left: number;
  at: number;
}

/** What a sender may still call. */
export interface Limit {
  /** Calls that may come at once; as many are filled up again in 30 seconds. */
  quota: number;
  remaining: number;
  /** When there is more, in seconds. */
  seconds: number;
}

/**
 * A limit as draft-ietf-httpapi-ratelimit-headers-10 writes it: the policy, what is left of it and when there is more.
 */
export const limitHeaders = (
  { quota, remaining, seconds }: Limit,
  policy: 'key' | 'address' = 'key',
): Record<'ratelimit-policy' | 'ratelimit', string> => ({
  'ratelimit-policy': `"${policy}";q=${String(quota)};w=30`,
  ratelimit: `"${policy}";r=${String(remaining)};t=${String(seconds)}`,
});

/** Senders that are remembered; whoever has not called for a minute has everything again. */
const mostRemembered = 10_000;
const minute = 60_000;

/** How many processes answer calls, this one among them: each lets its part of a limit through. */
export interface Sharing {
  count: number;
}

/** Calls of one kind of sender over time: as many at once as in half a minute, then at an even pace. */
class Rate {
  private readonly purses = new Map<string, Purse>();

  constructor(
    private readonly ofAll: number,
    private readonly now: () => number,
    private readonly sharing: Sharing,
  ) {}

  /** Of this process; 0: no limit. */
  private get perMinute(): number {
    // With a part of less than two nobody would ever come to a whole call.
    return Math.max(Math.min(2, this.ofAll), this.ofAll / this.sharing.count);
  }

  /** In how many seconds the sender may call again; 0: now, which is counted. */
  wait(sender: string): number {
    if (this.perMinute === 0) return 0;
    const at = this.now();
    const most = this.perMinute / 2;
    const known = this.purses.get(sender);
    const left =
      known === undefined ? most : Math.min(most, known.left + ((at - known.at) / minute) * this.perMinute);
    this.purses.delete(sender);
    const may = left >= 1;
    this.purses.set(sender, { left: may ? left - 1 : left, at });
    this.forget(at);
    return may ? 0 : Math.max(1, Math.ceil((((1 - left) / this.perMinute) * minute) / 1000));
  }

  /** What is left to a sender, without counting; null where there is no limit. */
  left(sender: string): Limit | null {
    if (this.perMinute === 0) return null;
    const quota = this.perMinute / 2;
    const known = this.purses.get(sender);
    const since = known === undefined ? 0 : this.now() - known.at;
    const left = Math.min(quota, (known?.left ?? quota) + (since / minute) * this.perMinute);
    const remaining = Math.floor(left);
    const more = remaining >= quota ? 0 : ((remaining + 1 - left) / this.perMinute) * minute;
    return { quota: Math.floor(quota), remaining, seconds: Math.max(1, Math.ceil(more / 1000)) };
  }

  /** Those who called last stand last. */
  private forget(at: number): void {
    for (const [sender, purse] of this.purses) {
      if (this.purses.size <= mostRemembered && at - purse.at < minute) return;
      this.purses.delete(sender);
    }
  }
}

/** Calls of a kind of sender that are being answered. */
class InFlight {
  private readonly running = new Map<string, number>();

  constructor(
    private readonly ofAll: number,
    private readonly sharing: Sharing,
  ) {}

  isFull(sender: string): boolean {
    const most = Math.ceil(this.ofAll / this.sharing.count);
    return most > 0 && (this.running.get(sender) ?? 0) >= most;
  }

  begin(sender: string): void {
    this.running.set(sender, (this.running.get(sender) ?? 0) + 1);
  }

  end(sender: string): void {
    const left = (this.running.get(sender) ?? 1) - 1;
    if (left <= 0) this.running.delete(sender);
    else this.running.set(sender, left);
  }
}

/** Who sends a call, from the narrowest to the widest that is counted; null where nobody is signed in. */
export interface Sender {
  address: string;
  person: { store: string; email: string; vendor: string } | null;
}

/**
 * What each person, vendor, store and unknown address may call, over time and at once: all processes together never let
 * more through, as each takes its part. No screen comes near; a program that does is told when to come again, and nobody else notices it.
 */
export class CallBudgets {
  private readonly rates: Record<keyof CallLimits['perMinute'], Rate>;
  private readonly inFlight: Record<keyof CallLimits['atOnce'], InFlight>;

  constructor(
    { perMinute, atOnce }: CallLimits,
    now: () => number = () => performance.now(),
    sharing: Sharing = { count: 1 },
  ) {
    const rateOf = (kind: keyof CallLimits['perMinute']): Rate => new Rate(perMinute[kind], now, sharing);
    const flightOf = (kind: keyof CallLimits['atOnce']): InFlight => new InFlight(atOnce[kind], sharing);
    this.rates = {
      person: rateOf('person'),
      vendor: rateOf('vendor'),
      store: rateOf('store'),
      address: rateOf('address'),
    };
    this.inFlight = {
      person: flightOf('person'),
      vendor: flightOf('vendor'),
      store: flightOf('store'),
      address: flightOf('address'),
    };
  }

  /** What a person, or a key in their place, may still call; null where there is no limit. */
  left({ store, email }: NonNullable<Sender['person']>): Limit | null {
    return this.rates.person.left(`${store} ${email}`);
  }

  /** What a stranger's address may still call; null where there is no limit. */
  leftTo(address: string): Limit | null {
    return this.rates.address.left(address);
  }

  /** Counts a call; the answer is to be called once when it has been answered. Errors: TooManyCalls. */
  begin({ address, person }: Sender): () => void {
    const senders: [keyof CallLimits['atOnce'], string][] =
      person === null
        ? [['address', address]]
        : [
            ['person', `${person.store} ${person.email}`],
            ['vendor', `${person.store} ${person.vendor}`],
            ['store', person.store],
          ];
    if (senders.some(([kind, name]) => this.inFlight[kind].isFull(name))) throw new TooManyCalls(1);
    // The widest pays only for what the narrower may.
    for (const [kind, name] of senders) {
      const wait = this.rates[kind].wait(name);
      if (wait > 0) throw new TooManyCalls(wait);
    }
    for (const [kind, name] of senders) this.inFlight[kind].begin(name);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      for (const [kind, name] of senders) this.inFlight[kind].end(name);
    };
  }
}
