import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer, type Caller, type TestServer } from '../testing/server/startServer';
import { readConfig } from './config';
import { traceSettingsOf } from './config/traceSettings';

/** A span, as https://opentelemetry.io/docs/specs/otlp/ writes it in JSON. */
interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const admin: Caller = { store: 'main', vendor: '*' };
const told: Told[] = [];
const heads: Record<string, unknown>[] = [];
let collector: Server;
let server: TestServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      heads.push({
        url: request.url,
        key: request.headers.authorization,
        type: request.headers['content-type'],
      });
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] };
      told.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const traces = traceSettingsOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20key',
  });
  server = await startServer({ traces, trustedProxies: ['127.0.0.1'] });
  await server.addStore('main', ['Fjord']);
  await server.call('readAppStatus', {}, admin);
  const { url, services } = server;
  await fetch(`${url}/health`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  await fetch(`${url}/health/live`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319d-b7ad6b7169203331-00' },
  });
  await services.traces?.stop();
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const spansOf = (name: string): Told[] => told.filter((span) => span.name === name);

describe('traces', () => {
  it('go to the collector that is named, with its key', () => {
    expect(heads[0]).toEqual({ url: '/v1/traces', key: 'Bearer key', type: 'application/json' });
  });

  it('have a span for each request, by its route, and one for each statement below it', () => {
    const [request] = spansOf('GET /api/app/status');
    expect(request).toMatchObject({ kind: 2, status: {} });
    expect(request?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(request?.spanId).toMatch(/^[\da-f]{16}$/);
    expect(request?.parentSpanId).toBeUndefined();
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    const statements = told.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const { traceId, kind, name, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect({ traceId, kind, name }).toEqual({ traceId: request?.traceId, kind: 3, name: 'select' });
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? '0'));
      expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? '0'));
    }
    expect(JSON.stringify(statements)).toContain('$1');
  });

  it('go on with the trace of a proxy that is trusted, or are left out as it says', () => {
    expect(spansOf('GET /health')[0]).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(spansOf('GET /health/live')).toEqual([]);
  });

  it('are set by settings that have to be right, and by none where there is no collector', () => {
    expect(readConfig({}, process.cwd(), { file: '', execArgv: [] }).traces).toBeNull();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(traceSettingsOf({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' })).toMatchObject({ share: 0.25 });
    expect(() => traceSettingsOf({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('from 0 to 1');
    expect(() => traceSettingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('must be an address');
  });
});
