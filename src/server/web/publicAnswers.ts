import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../texts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is kept at once; the oldest goes first. Addresses are the callers' to invent, so it has an end. */
const most = 1000;
const mostBytes = 32 * 1024 * 1024;
/** Shorter ones are not worth squeezing. */
const least = 1024;

interface Body {
  type: string;
  text: string;
}

interface Kept {
  store: string;
  type: string;
  etag: string;
  seconds: number;
  /** Until when it holds, by this process' own clock; ms. */
  until: number;
  /** When it was made, by the clock that what it says goes by: holidays begin at a midnight. */
  at: Date;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

const weightOf = ({ plain, br, gzip: zipped }: Kept): number =>
  plain.length + (br?.length ?? 0) + (zipped?.length ?? 0);

const clock = (): number => performance.now();

/**
 * Answers of public queries, which are the same for everyone and hold for a while: made once, squeezed once, and sent
 * without asking anything. They are known by their whole address. What this process changes of a store is forgotten at
 * once; what others change is seen when the time is up, as anywhere on the way to the reader.
 */
export class PublicAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly made = new Map<string, Promise<Kept>>();
  private bytes = 0;
  /** Counts what was forgotten: an answer that was begun before must not be kept. */
  private forgotten = 0;

  constructor(private readonly now: () => Date) {}

  /** The answer to an address, while it holds. */
  find(url: string): Kept | null {
    const found = this.kept.get(url);
    if (found === undefined) return null;
    const age = Math.abs(this.now().getTime() - found.at.getTime());
    if (found.until > clock() && age < found.seconds * 1000) return found;
    this.drop(url, found);
    return null;
  }

  /** Makes the answer to an address, once however many ask at the same moment. Errors: those of `make`. */
  async make(
    url: string,
    { store, seconds }: { store: string; seconds: number },
    make: () => Promise<Body>,
  ): Promise<Kept> {
    const running = this.made.get(url);
    if (running !== undefined) return running;
    const before = this.forgotten;
    const at = this.now();
    const work = make()
      .then(async ({ type, text }): Promise<Kept> => {
        const plain = Buffer.from(text);
        const isLong = plain.length >= least;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
        return {
          store,
          type,
          seconds,
          etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
          until: clock() + seconds * 1000,
          at,
          plain,
          br: isLong ? await brotli(plain, { params }) : null,
          gzip: isLong ? await zip(plain) : null,
        };
      })
      .then((answer) => {
        if (before === this.forgotten) this.keep(url, answer);
        return answer;
      })
      .finally(() => this.made.delete(url));
    this.made.set(url, work);
    return work;
  }

  /** Forgets what is known of a store. */
  forget(store: string): void {
    this.forgotten += 1;
    this.made.clear();
    for (const [url, each] of this.kept) if (each.store === store) this.drop(url, each);
  }

  private keep(url: string, answer: Kept): void {
    this.kept.set(url, answer);
    this.bytes += weightOf(answer);
    for (const [oldest, each] of this.kept) {
      if (this.kept.size <= most && this.bytes <= mostBytes) break;
      this.drop(oldest, each);
    }
  }

  private drop(url: string, answer: Kept): void {
    if (this.kept.delete(url)) this.bytes -= weightOf(answer);
  }
}

const localeIn = /([?&]locale=)([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)(?=[&#]|$)/gi;

/** The address that an answer is kept by: a language has names without end (`de-XX`), and none makes it anew. */
export const keptAddress = (url: string): string =>
  url.replace(localeIn, (_all, name: string, locale: string) => name + languageOf(locale));

/** Lets any page read an answer, and include it: styles are not asked for by fetch. */
export const toAnyPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
/** What any page may read of an answer, and what keeps what it says from doing anything where it is opened itself. */
const heads = { ...toAnyPage, vary: 'accept-encoding' };
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups";

/** Sends a kept answer, or says that the reader has it already. */
export const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept,
  policy = pagePolicy,
): FastifyReply => {
  const { seconds, etag, type, plain, br, gzip: zipped } = answer;
  reply.headers({ ...heads, etag, 'cache-control': `public, max-age=${String(seconds)}` });
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((each) => each.trim() === etag) === true) return reply.code(304).send();
  reply.type(type);
  if (type.startsWith('text/html')) reply.header('content-security-policy', policy);
  const taken = request.headers['accept-encoding']?.toString() ?? '';
  if (br !== null && /\bbr\b/.test(taken)) return reply.header('content-encoding', 'br').send(br);
  if (zipped !== null && /\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(zipped);
  return reply.send(plain);
};
