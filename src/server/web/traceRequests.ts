import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context';
import type { Span } from '../tracing';

/**
 * Makes each request a span, by its route and never by its address, in which names of people and secrets of links stand.
 * A caller's own trace is gone on with where there is a proxy that is trusted.
 */
export const traceRequests = (app: FastifyInstance, { traces, config }: Services): void => {
  if (traces === null) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, status: number | null): void => {
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    const said = status === null ? {} : { 'http.response.status_code': status };
    const failure =
      status === null ? 'The caller went away' : status >= 500 ? `Answered ${String(status)}` : null;
    traces.end(span, said, failure);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'no route';
    const span = traces.begin(
      `${method} ${route}`,
      'server',
      { 'http.request.method': method, 'http.route': route, 'stallkeeper.request': id },
      config.trustedProxies.length > 0 ? headers.traceparent : undefined,
    );
    if (span === null) {
      done();
      return;
    }
    spans.set(request, span);
    traces.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, null);
    done();
  });
  app.addHook('onClose', () => traces.stop());
};
