import type { FastifyInstance } from 'fastify';
import { catalogue } from '../../catalogue/index';
import type { Call } from '../../catalogue/call';
import type { Services } from '../context';
import { escapeHtml } from '../escapeHtml';
import { hookPaths, servedDocument } from './openApiHooks';
import { PublicAnswers, sendKept } from './publicAnswers';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const whoMay = ({ allow }: Call): string =>
  allow === 'anyone' ? 'anyone' : [allow.role, allow.permission, allow.also].filter(Boolean).join(', ');

const rowOf = ([name, call]: [string, Call]): string => {
  const path = `${call.prefix === 'root' ? '' : '/api'}/${call.path}`;
  const fields = Object.keys(call.input?.fields ?? {}).join(', ');
  return `<tr id="${name}"><td><code>${call.method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${escapeHtml(fields)}</td><td>${whoMay(call)}</td></tr>`;
};

/** The same of what takes orders in; its fields stand in docs/incoming-orders.md. */
const hookRows = Object.entries(hookPaths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, summary, security }]) => {
    const proofs = security.flatMap((each) => Object.keys(each)).join(', ');
    return `<tr id="${operationId}"><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td></td><td>${proofs}</td></tr>`;
  }),
);

const readablePage = (calls: Readonly<Record<string, Call>>): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of Stallkeeper</title><style>body{font:14px system-ui;margin:32px;color-scheme:light dark}table{border-collapse:collapse}td,th{text-align:left;padding:6px 12px;border-bottom:1px solid #8884;vertical-align:top}</style></head><body><h1>Calls of Stallkeeper</h1><p>The same as an <a href="/api/openapi.json">OpenAPI document</a>; who is signed in may <a href="/app/developers">read types and try calls</a>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Fields</th><th>Who may</th></tr></thead><tbody>${[...Object.entries(calls).map(rowOf), ...hookRows].join('')}</tbody></table></body></html>`;

/** How long whoever reads them may keep them, in seconds; a newer program has others. */
const seconds = 300;

/** The table of calls for programs and for people, each written and squeezed once for all who ask. */
export const openApiRoutes = (
  app: FastifyInstance,
  { config, now }: Pick<Services, 'config' | 'now'>,
): void => {
  const answers = new PublicAnswers(now);
  const routeOf = (url: string, type: string, make: () => string): void => {
    app.get(url, { compress: false }, async (request, reply) => {
      const kept =
        answers.find(url) ??
        (await answers.make(url, { store: '', seconds }, () => Promise.resolve({ type, text: make() })));
      return sendKept(request, reply, kept, pagePolicy);
    });
  };
  routeOf('/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(servedDocument(config.version)),
  );
  routeOf('/api', 'text/html; charset=utf-8', () => readablePage(catalogue));
};
