import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webErrors } from '../../domain/errors/web';
import { nearestReadable } from '../../domain/settings/contrast';
import { shownText } from '../../domain/text';
import type { Language } from '../../locales/languages';
import type { Store } from '../db/stores';
import { CallError } from '../errors';
import { escapeHtml } from '../escapeHtml';
import { readerLanguage, textsIn } from '../texts';
import { beginFailure } from '../web/failures';
import { brandOf } from './brand';

/** The whole look of pages that mails lead buyers to, which have no part in the client and run no script. */
const style = `:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#e3e5ea;--text:#1b1d23;--quiet:#5b6170;--bad:#b42318;--main:var(--light)}
@media (prefers-color-scheme:dark){:root{--page:#16171b;--card:#212329;--line:#3d414b;--text:#eceef2;--quiet:#a9afbb;--bad:#ff9c8f;--main:var(--dark)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px 48px}
.shop{margin:0;color:var(--quiet);font-weight:600;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:0 0 20px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:12px}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
.code{font:600 20px/28px ui-monospace,Consolas,monospace;letter-spacing:.04em;white-space:nowrap}
@media (max-width:520px){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:10px}.code{font-size:18px;letter-spacing:0}}
.both{display:flex;flex-wrap:wrap;gap:12px}
h1{margin:0 0 16px;font-size:22px;line-height:30px;overflow-wrap:anywhere}
ol{list-style:none;margin:12px 0 24px;padding:0;display:grid;gap:12px}
li{max-width:85%;padding:10px 14px;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
li.own{justify-self:end;border-color:var(--main)}
.who{margin:0;color:var(--quiet);font-size:13px;line-height:18px}
.said{margin:2px 0 0;white-space:pre-wrap}
input[type=file]{max-width:100%;min-height:44px;color:inherit;font:inherit}
.both .help{align-self:center;overflow-wrap:anywhere}
img{display:block;max-width:100%;max-height:320px;margin-top:8px;border-radius:8px}
form{display:grid;gap:8px;margin:0 0 20px}
label{font-weight:600}
textarea{width:100%;min-height:112px;padding:10px 12px;border:1px solid var(--quiet);border-radius:8px;background:var(--card);color:inherit;font:inherit;resize:vertical}
button{justify-self:start;min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--button);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:none;border:1px solid var(--quiet);color:inherit}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.help{margin:0;color:var(--quiet);font-size:14px;line-height:20px}
.error{margin:0;color:var(--bad);font-weight:600}
summary{padding:10px 0;color:var(--quiet);cursor:pointer}`;

const colourStyle = ({ features, shopName }: Store): string => {
  const { colour, ink } = brandOf(shopName, features);
  return `:root{--button:${colour};--ink:${ink};--light:${nearestReadable(colour, '#ffffff')};--dark:${nearestReadable(colour, '#212329')}}`;
};

const policyOf = (own: string): string => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    `default-src 'none'`,
    `style-src ${hash(style + own)}`,
    `img-src 'self' https:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
};

interface Page {
  status: number;
  language: Language;
  title: string;
  store: Store | null;
  /** HTML; everything in it that people wrote is escaped. */
  body: string;
}

const plainColours = ':root{--button:#4f46e5;--ink:#ffffff;--light:#4f46e5;--dark:#a5a0f5}';

/** Answers a page that runs no script, is kept nowhere, and stands in no frame. */
export const sendPage = (
  reply: FastifyReply,
  { status, language, title, store, body }: Page,
): FastifyReply => {
  const own = store === null ? plainColours : colourStyle(store);
  const shop = store === null ? '' : `<p class="shop">${escapeHtml(store.shopName)}</p>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(own))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}${own}</style></head><body><main>${shop}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
};

/** What was typed into a form of such a page, as it is read and kept. */
export const typedText = (value: string): string => shownText(value.replaceAll('\r\n', '\n'));

/** A field of a form as it was sent; empty where there is none. */
export const fieldOf = (request: FastifyRequest, name: string): string => {
  const { body } = request;
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : '';
  return typeof value === 'string' ? typedText(value) : '';
};

/** Refuses a form with fields that are not its own. Errors: CallError 400, which names the first. */
export const refuseStrange = ({ body }: FastifyRequest, own: readonly string[]): void => {
  const strange = Object.keys(typeof body === 'object' && body !== null ? body : {}).find(
    (name) => !own.includes(name),
  );
  if (strange === undefined) return;
  const fault = webErrors.memberUnknown({ name: strange.slice(0, 100) });
  throw new CallError(400, fault, { [strange.slice(0, 100)]: fault });
};

/** The language of who asks; else `otherwise`, for pages that know something of them. */
export const languageFor = ({ headers }: FastifyRequest, otherwise: Language = 'en'): Language =>
  readerLanguage(headers['accept-language'] ?? '') ?? otherwise;

/** What somebody had written when their link's time was over, for them to take along; nothing where they had not. */
export const keptText = (language: Language, text: string): string => {
  if (text === '') return '';
  const t = textsIn(language, 'buyers');
  return `<p><label for="kept">${escapeHtml(t('kept'))}</label><textarea id="kept" readonly>\n${escapeHtml(text)}</textarea></p>`;
};

/** What a failure is to somebody who knows a page and its forms, and nothing of calls. */
const failedTexts = (status: number) => {
  if (status === 413) return 'failed.tooLarge';
  if (status === 429 || status === 503) return 'failed.busy';
  return status < 500 ? 'failed.unreadable' : 'failed.ours';
};

/**
 * Adds pages that mails lead buyers to. Whatever fails on the way to them, also before they are asked, is said as a
 * page: their forms are sent by browsers, without a program that could say it.
 */
export const buyerPages = (app: FastifyInstance, routes: (pages: FastifyInstance) => void): void => {
  void app.register((pages, _options, done) => {
    pages.setErrorHandler((error, request, reply) => {
      const { status } = beginFailure(error, request, reply);
      const language = languageFor(request);
      const t = textsIn(language, 'buyers');
      const said = t(failedTexts(status), { reference: request.id });
      const body = `<p role="alert">${escapeHtml(said)}</p>`;
      return sendPage(reply, { status, language, title: t('failed.title'), store: null, body });
    });
    routes(pages);
    done();
  });
};
