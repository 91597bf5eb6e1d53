import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../domain/errors/errorTable';
import { errorsIn } from '../errorWords';
import { escapeHtml } from '../escapeHtml';
import { readerLanguage, textsIn } from '../texts';
import { wantsPage } from './wantsPage';

const style = `:root{color-scheme:light dark;--page:#f6f7f9;--text:#1b1d23;--main:#4f46e5}
@media (prefers-color-scheme:dark){:root{--page:#16171b;--text:#eceef2;--main:#a5a0f5}}
body{margin:0;background:var(--page);color:var(--text);font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:640px;margin:0 auto;padding:48px 16px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:22px;line-height:30px}
a{color:var(--main)}
a:focus-visible{outline:3px solid var(--main);outline-offset:2px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** Whether somebody looks at the answer itself: a browser that goes to an address, and not a program that asks. */
export const isVisited = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && wantsPage(request);

/**
 * Tells whoever came by an address why there is nothing to see, in their language, with the way into the app. It is
 * shown in frames where the app is: an address that no longer is may be the one that a shop's admin opens.
 */
export const sendFailedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { fault, frameAncestors }: { fault: Fault; frameAncestors: readonly string[] },
): FastifyReply => {
  const language = readerLanguage(request.headers['accept-language'] ?? '') ?? 'en';
  const t = textsIn(language, 'buyers');
  const title = escapeHtml(t('failed.title'));
  const said = escapeHtml(errorsIn(language)(fault));
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `${policy}; frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main><h1>${title}</h1><p role="alert">${said}</p><p><a href="/app">${escapeHtml(t('failed.toApp'))}</a></p></main></body></html>`,
    );
};
