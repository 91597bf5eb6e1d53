import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { sendTraces } from './adapters/traceCollector';

/** Where traces go, by OpenTelemetry's own names of settings. */
export interface TraceSettings {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  /** Of how many requests, from 0 to 1. */
  share: number;
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** As OpenTelemetry's protocol numbers them. */
const kinds = { internal: 1, server: 2, client: 3 };

/** A part of a trace that is not over yet. */
export interface Span {
  trace: string;
  id: string;
  parent: string | null;
  name: string;
  kind: keyof typeof kinds;
  /** Nanoseconds since 1970, on this process' steady clock. */
  since: bigint;
  attributes: Attributes;
}

/** Where what is begun now hangs. */
const places = new AsyncLocalStorage<{ tracer: Tracer; span: Span }>();

const sendEvery = 5_000;
/** Spans in one message, and those that wait for one; what comes when that is full is left out. */
const mostSent = 512;
const mostWaiting = 4_096;

/** So that spans of one process lie in their order even where the clock jumps. */
const began = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
const nanoseconds = (): bigint => began + process.hrtime.bigint();

const valueOf = (value: string | number | boolean): Record<string, string | number | boolean> => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  // Whole numbers of 64 bits are texts in this protocol.
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** What a caller's `traceparent` says, as the W3C writes it; null where it says nothing. */
const callersPlace = (header: unknown): { trace: string; parent: string; isKept: boolean } | null => {
  if (typeof header !== 'string') return null;
  const [, trace = '', parent = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? [];
  if (trace === '' || /^0+$/.test(trace) || /^0+$/.test(parent)) return null;
  return { trace, parent, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
};

/**
 * Sends what requests, jobs and their statements took to a collector, by OpenTelemetry's protocol over HTTP in JSON. Nobody
 * waits for it: what cannot be sent is left out.
 */
export class Tracer {
  private waiting: object[] = [];
  private sending: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly settings: TraceSettings,
    private readonly version: string,
    private readonly report: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => {
      void this.send();
    }, sendEvery).unref();
  }

  /** Begins a trace, or goes on with a caller's where the header is believed; null where it is not one of those kept. */
  begin(name: string, kind: Span['kind'], attributes: Attributes, traceparent?: unknown): Span | null {
    const caller = callersPlace(traceparent);
    if (!(caller?.isKept ?? Math.random() < this.settings.share)) return null;
    return {
      trace: caller?.trace ?? randomBytes(16).toString('hex'),
      id: randomBytes(8).toString('hex'),
      parent: caller?.parent ?? null,
      name,
      kind,
      since: nanoseconds(),
      attributes,
    };
  }

  /** Does work of which what it begins is a part of the span. */
  within<T>(span: Span, work: () => T): T {
    return places.run({ tracer: this, span }, work);
  }

  /** Ends a span; `failure`: the words of what it failed of. */
  end(span: Span, attributes: Attributes = {}, failure: string | null = null): void {
    if (this.waiting.length >= mostWaiting) return;
    this.waiting.push({
      traceId: span.trace,
      spanId: span.id,
      ...(span.parent === null ? {} : { parentSpanId: span.parent }),
      name: span.name,
      kind: kinds[span.kind],
      startTimeUnixNano: String(span.since),
      endTimeUnixNano: String(nanoseconds()),
      attributes: attributesOf({ ...span.attributes, ...attributes }),
      status: failure === null ? {} : { code: 2, message: failure },
    });
    if (this.waiting.length >= mostSent) void this.send();
  }

  /** Does work as a trace of its own. */
  async root<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, 'internal', attributes);
    return span === null ? work() : this.during(span, work);
  }

  async during<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      const result = await this.within(span, work);
      this.end(span);
      return result;
    } catch (error) {
      this.end(span, {}, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Sends what waits, and no more after that. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.send();
  }

  private send(): Promise<void> {
    this.sending = this.sending.then(async () => {
      while (this.waiting.length > 0) await this.sendSome(this.waiting.splice(0, mostSent));
    });
    return this.sending;
  }

  private async sendSome(spans: readonly object[]): Promise<void> {
    const { endpoint, headers, service } = this.settings;
    const resource = { 'service.name': service, 'service.version': this.version, 'process.pid': process.pid };
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributesOf(resource) },
          scopeSpans: [{ scope: { name: 'stallkeeper', version: this.version }, spans }],
        },
      ],
    });
    try {
      await sendTraces(`${endpoint}/v1/traces`, headers, body);
    } catch (error) {
      this.report(error);
    }
  }
}

/** Does work as a part of the trace that it belongs to, if it belongs to one. */
export const traced = <T>(
  name: () => string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => {
  const place = places.getStore();
  if (place === undefined) return work();
  const { tracer, span } = place;
  return tracer.during(
    {
      trace: span.trace,
      id: randomBytes(8).toString('hex'),
      parent: span.id,
      name: name(),
      kind: 'client',
      since: nanoseconds(),
      attributes: attributes(),
    },
    work,
  );
};
