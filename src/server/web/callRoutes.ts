import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { bodySizes, type Allow, type AnswerKind, type Call, type InputSchema } from '../../catalogue/call';
import type { Tag } from '../../catalogue/tags';
import { routeOf } from '../../catalogue/wire';
import type { SecurityAction } from '../../domain/audit/security';
import { leavesRow } from '../../catalogue/trail';
import { saidInput } from '../../domain/audit/trail';
import { checkInput, unknownMember, unstorableIn } from '../../domain/checkInput';
import { permissionsOf } from '../../domain/accounts/permissions';
import { marketplaceVendor } from '../../domain/accounts/session';
import { inName, type Acting } from '../audit/acting';
import { demandConfirmed } from '../auth/confirmation';
import { apiKeyIn, closedKeyFault, holderOf, keyProblem, type KeyHolder } from '../auth/apiKeys';
import { sessionCookies } from '../auth/cookies';
import type { SignedIn } from '../auth/liveSessions';
import type { SessionClaims } from '../auth/tokens';
import type { Scope } from '../db/scope';
import type { PublicContext, RequestFacts, Services, SignedInContext } from '../context';
import { Turns } from '../scheduling/turns';
import { inLane, type Lane } from '../scheduling/lanes';
import { BadInput, CallError, Forbidden, NotFound, NotSignedIn } from '../errors';
import { partsOf, refuseHugeParts } from './input/bodyParsers';
import { CallBudgets, limitHeaders, type Limit } from './caller/callBudgets';
import { callerNetwork } from './caller/callerNetwork';
import { Overload, urgencyOf } from './caller/overload';
import { strangerOf } from './caller/callerPlace';
import { numberProblem, sizeProblem } from './input/inputSize';
import { refuseOtherVendors, vendorPlaces } from './input/namedVendors';
import { idempotencyKeyIn, onceByKey } from './onceByKey';
import { keptAddress, PublicAnswers, sendKept, toAnyPage } from './publicAnswers';
import { wantsPage } from './wantsPage';
import { accountErrors } from '../../domain/errors/accounts';
import { webErrors } from '../../domain/errors/web';

/** A handler whose row is no longer known; the table of handlers was matched to the rows by the compiler. */
type AnyHandler = (input: never, context: never) => Promise<unknown>;
type CheckedHandler = (input: unknown, context: PublicContext | SignedInContext) => Promise<unknown>;

const bearerOf = (request: FastifyRequest): string | null => {
  const { authorization } = request.headers;
  return authorization?.startsWith('Bearer ') === true ? authorization.slice(7) : null;
};

/** The last event that a stream's reader has heard of; empty where it begins. */
const lastEventOf = ({ headers }: FastifyRequest): string => {
  const { 'last-event-id': last } = headers;
  return typeof last === 'string' ? last : '';
};

/** Calls that act on a cookie are only for our own pages: another origin's forms are refused. */
const isForeignOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return (URL.canParse(origin) ? new URL(origin).host : null) !== request.host;
};

const actingOf = (user: SignedIn | null, request: FastifyRequest): Acting => ({
  ...strangerOf(request),
  ...(user === null
    ? {}
    : {
        ...(user.key === undefined
          ? {
              actor: 'person' as const,
              by: user.email,
              person: user.person,
              session: user.session,
              ofMarketplace: user.admin === true,
            }
          : { actor: 'key' as const, by: user.key.name, ofMarketplace: true }),
        store: user.store,
        vendor: user.vendor === marketplaceVendor ? null : user.vendor,
      }),
});

const scopeOf = ({ store, vendor }: SessionClaims): Scope => ({
  store,
  vendor: vendor === marketplaceVendor ? null : vendor,
});

/** Notes what somebody who is signed in was refused, by the call that they made. */
const noteRefused = (
  refusals: Services['refusals'],
  user: SignedIn,
  who: Acting,
  { action, name }: { action: SecurityAction; name: string },
): void => {
  refusals.note(scopeOf(user), { by: user.email, action, subject: 'call', subjectId: name }, who);
};

const mayCall = (allow: Allow, user: SessionClaims): boolean => {
  if (allow === 'anyone') return true;
  const isAdmin = user.vendor === marketplaceVendor;
  if (allow.role === 'admin' && !isAdmin) return false;
  if (allow.role === 'vendor' && isAdmin) return false;
  const held = permissionsOf(user);
  return [allow.permission, allow.also].every((needed) => needed === undefined || held.includes(needed));
};

const sessionTags: readonly Tag[] = ['session', 'account', 'people', 'vendor'];

/** Whether a call may end sessions, or change whose they are: then none of the store's counts unseen any more. */
const changesSessions = ({ kind, tags }: Call): boolean =>
  kind === 'mutation' && tags.some((tag) => sessionTags.includes(tag));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses the first member that a schema does not know. Errors: CallError 400, which names it. */
const refuseUnknown = (schema: unknown, given: unknown): void => {
  const unknown = unknownMember(schema, given)?.slice(0, 100);
  if (unknown === undefined) return;
  const fault = webErrors.memberUnknown({ name: unknown });
  throw new CallError(400, fault, { [unknown]: fault });
};

/** What a call without an input may be sent, and what may stand behind the address of a call that has a body. */
const nothing = { fields: {} };

const inputOf = async (
  request: FastifyRequest,
  { input: schema, exact }: { input?: InputSchema; exact: boolean },
): Promise<unknown> => {
  const { query, params } = request;
  const body: unknown = request.isMultipart() ? await partsOf(request) : request.body;
  const isRead = request.method === 'GET';
  // What is no object names no field: taken for an empty one it would mean "all" to calls that need none.
  if (body !== undefined && !isFields(body)) throw new CallError(400, webErrors.bodyNoObject());
  if (exact && !isRead) refuseUnknown(nothing, query);
  if (schema === undefined) {
    if (exact) refuseUnknown(nothing, isRead ? query : body);
    return undefined;
  }
  const given = {
    ...(isFields(query) && isRead ? query : {}),
    ...(isFields(body) ? body : {}),
    ...(isFields(params) ? params : {}),
  };
  const tooMuch = sizeProblem(given);
  if (tooMuch !== null) throw new BadInput(tooMuch);
  if (exact) refuseUnknown(schema, given);
  const lost = unstorableIn(given);
  if (Object.keys(lost).length > 0) throw new BadInput(lost);
  const checked = await checkInput(schema, given);
  if ('fields' in checked) {
    const { fields } = checked;
    const noPlace = Object.values(fields).find(({ code }) => code === 'pageMark');
    throw noPlace === undefined ? new BadInput(fields) : new CallError(400, noPlace, fields);
  }
  const noNumber = numberProblem(checked.input);
  if (noNumber !== null) throw new BadInput(noNumber);
  return checked.input;
};

/** What a failure of somebody who is signed in is in the journal; what another has and what is not there are alike. */
const refusalOf = (error: unknown): SecurityAction | undefined => {
  if (error instanceof Forbidden) return 'refused.right';
  return error instanceof NotFound ? 'refused.not-there' : undefined;
};

/** Heavy calls that are answered at once, so that the thread has time for all others. */
const heavyAtOnce = 2;
/** How long a heavy call may wait for its turn, in ms. */
const longestWait = 60_000;

/** People of a vendor are one party, whose calls wait for one another before those of others wait for them. */
const laneOf = (user: SessionClaims | null, { address }: RequestFacts): Lane => ({
  party: user === null ? address : `${user.store} ${user.vendor}`,
  isJob: false,
});

interface KeyedCall {
  key: string;
  request: FastifyRequest;
  answered: (end: () => void) => void;
  /** Is given what is left to the key, of every call that a key makes. */
  tell: (limit: Limit | null) => void;
}

/** Who calls by a key, which has limits of its own; null where it opens nothing. Errors: TooManyCalls. */
const holderOfCall = async (
  services: Services,
  budgets: CallBudgets,
  { key, request, answered, tell }: KeyedCall,
): Promise<KeyHolder | null> => {
  const address = callerNetwork(request.ip);
  // Until the key is known, it is a stranger's.
  const asStranger = budgets.begin({ address, person: null });
  answered(asStranger);
  const holder = await holderOf(services, key);
  if (holder === null) return null;
  asStranger();
  const sender = { store: holder.store, email: `key ${String(holder.key.id)}`, vendor: holder.vendor };
  try {
    answered(budgets.begin({ address, person: sender }));
  } finally {
    tell(budgets.left(sender));
  }
  return holder;
};

/**
 * Who makes a call, looked at before its body is read; null for strangers. The call counts until its answer is sent.
 * Errors: NotSignedIn, Forbidden, TooManyCalls.
 */
const callerOf = async (
  services: Services,
  budgets: CallBudgets,
  { name, call }: { name: string; call: Call },
  request: FastifyRequest,
  answered: (end: () => void) => void,
  tell: KeyedCall['tell'],
): Promise<SignedIn | null> => {
  const { config, tokens, live, refusals } = services;
  const refused = (action: SecurityAction): void => {
    const entry = { by: '', action, subject: 'call', subjectId: name } as const;
    refusals.note({ store: config.defaultStore, vendor: null }, entry, strangerOf(request));
  };
  if (call.prefix === 'root' && isForeignOrigin(request)) {
    refused('refused.origin');
    throw new Forbidden(webErrors.foreignOrigin());
  }
  const key = apiKeyIn(request.headers.authorization);
  if (key !== null) {
    const own = await holderOfCall(services, budgets, { key, request, answered, tell });
    if (own === null) {
      refused('refused.token');
      throw new NotSignedIn(await closedKeyFault(services, key));
    }
    // What anyone may do they do as strangers.
    if (call.allow === 'anyone') return null;
    const problem = mayCall(call.allow, own) ? keyProblem(call, own.key) : accountErrors.notForKeys();
    if (problem === null) return own;
    noteRefused(refusals, own, actingOf(own, request), { action: 'refused.right', name });
    throw new Forbidden(problem);
  }
  const token = bearerOf(request);
  const claims =
    token === null
      ? null
      : await tokens.read(token, () => {
          refused('refused.token');
        });
  answered(budgets.begin({ address: callerNetwork(request.ip), person: claims }));
  const user = claims === null ? null : await live.find(claims);
  if (call.isBuyers && user !== null) throw new Forbidden();
  if (call.allow !== 'anyone') {
    if (user === null) throw new NotSignedIn();
    if (!mayCall(call.allow, user)) {
      noteRefused(refusals, user, actingOf(user, request), { action: 'refused.right', name });
      throw new Forbidden();
    }
    return demandConfirmed(live, call, user);
  }
  // Who still owes a second step is a stranger to calls that anyone may make.
  return user?.owesTwoStep === true ? null : user;
};

/** What is sent of a handler's answer, and as which type; null: JSON, as the framework writes it. */
const textOf = (kind: AnswerKind, answer: unknown): { type: string; text: string } | null => {
  if (kind === 'text') return { type: 'text/plain; charset=utf-8', text: String(answer) };
  if (kind === 'css') return { type: 'text/css; charset=utf-8', text: String(answer) };
  if (kind === 'document') return { type: 'text/html; charset=utf-8', text: String(answer) };
  return kind === 'page' && typeof answer === 'string'
    ? { type: 'text/html; charset=utf-8', text: answer }
    : null;
};

/** What keeps a document from doing anything, also where somebody opens it by itself. */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Where an answer leads a browser. */
const urlIn = (answer: unknown): string => {
  const url: unknown = isFields(answer) ? answer['url'] : undefined;
  return typeof url === 'string' ? url : '/app';
};

/** The store that a question names, as answers are kept by. */
const storeIn = (input: unknown, standard: string): string => {
  const named: unknown = isFields(input) ? input['store'] : undefined;
  return typeof named === 'string' && named !== '' ? named : standard;
};

/** Makes a route of every row: who may, what is asked, who answers. */
export const callRoutes = (
  app: FastifyInstance,
  services: Services,
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, AnyHandler>>,
  overload = new Overload(),
): void => {
  const factsOf = (request: FastifyRequest, reply: FastifyReply): RequestFacts => {
    const embedded = request.headers[services.config.frameHeader.toLowerCase()] !== undefined;
    return {
      address: callerNetwork(request.ip),
      origin: `${request.protocol}://${request.host}`,
      userAgent: request.headers['user-agent'] ?? '',
      search: request.url.split('?').slice(1).join('?'),
      languages: request.headers['accept-language'] ?? '',
      lastEventId: lastEventOf(request),
      embedded,
      refusesUsage: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
      cookies: sessionCookies(services.config, request, reply, embedded),
    };
  };

  const heavy = new Turns(longestWait, heavyAtOnce);
  const budgets = new CallBudgets(services.config.calls, undefined, services.answering);
  const publicAnswers = new PublicAnswers(services.now);
  const callers = new WeakMap<FastifyRequest, SignedIn | null>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  for (const [name, call] of Object.entries(calls)) {
    // The input was checked by the row's schema and the context made for its `allow`, both at run time.
    const handler = handlers[name] as CheckedHandler | undefined;
    if (handler === undefined) throw new Error(`The call ${name} has no handler`);
    const places = vendorPlaces(call);
    if (call.forShops && call.method !== 'GET')
      app.options(routeOf(call), (_request, reply) =>
        reply
          .code(204)
          .headers({
            'access-control-allow-origin': '*',
            'access-control-allow-methods': call.method,
            'access-control-allow-headers': 'content-type',
            'access-control-max-age': '600',
          })
          .send(),
      );
    const urgency = urgencyOf(name, call);
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { user, input, over }: { user: SignedIn | null; input: unknown; over: () => void },
    ): Promise<FastifyReply> => {
      const facts = { ...services, request: factsOf(request, reply) };
      const context =
        call.allow === 'anyone' || user === null
          ? { ...facts, user }
          : {
              ...facts,
              user,
              scope: scopeOf(user),
            };
      const known = actingOf(user, request);
      const who: Acting = {
        ...known,
        store: known.store ?? storeIn(input, services.config.defaultStore),
        call: name,
        input: leavesRow(name, call) ? () => saidInput(input) : null,
      };
      const answerNow = (): Promise<unknown> =>
        inName(who, services.refusals.say, async () => {
          if (user !== null) refuseOtherVendors(places, input, scopeOf(user));
          return handler(input, context);
        });
      const inTurn = (): Promise<unknown> =>
        inLane(laneOf(user, context.request), () => (call.isHeavy ? heavy.run(answerNow) : answerNow()))
          .catch((error: unknown) => {
            const action = user === null ? undefined : refusalOf(error);
            if (user !== null && action !== undefined)
              noteRefused(services.refusals, user, who, { action, name });
            throw error;
          })
          .finally(() => {
            if (user !== null && changesSessions(call)) services.live.forget(user.store);
            if (user !== null && call.kind === 'mutation') publicAnswers.forget(user.store);
          });
      const { cacheSeconds: seconds } = call;
      if (seconds !== undefined && call.allow === 'anyone') {
        const store = storeIn(input, services.config.defaultStore);
        const kept = await publicAnswers.make(keptAddress(request.url), { store, seconds }, async () => {
          const made = await inTurn();
          const json = { type: 'application/json; charset=utf-8', text: JSON.stringify(made) };
          return textOf(call.answers, made) ?? json;
        });
        return sendKept(request, reply, kept);
      }
      const key = user === null || call.kind === 'query' ? null : idempotencyKeyIn(request.headers);
      const given =
        user === null || key === null
          ? await inTurn()
          : await onceByKey(services, { user, key, call: name, input }, inTurn, () => {
              reply.header('idempotency-replayed', 'true');
            });
      if (call.answers === 'events' && given instanceof Readable) {
        // It is open for hours, and has limits of its own.
        over();
        ends.get(request)?.();
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(given);
      }
      reply.header('cache-control', 'no-store');
      if (call.pageAfter !== undefined && wantsPage(request)) return reply.redirect(call.pageAfter, 303);
      if (call.answers === 'place' && wantsPage(request)) return reply.redirect(urlIn(given), 303);
      reply.code(call.status);
      if (call.answers === 'document') reply.header('content-security-policy', documentPolicy);
      const text = textOf(call.answers, given);
      return text === null ? reply.send(given) : reply.type(text.type).send(text.text);
    };
    const route: RouteOptions = {
      method: call.method,
      url: routeOf(call),
      // Whoever asks for a head alone would leave a stream open that nobody reads.
      ...(call.answers === 'events' && { exposeHeadRoute: false }),
      // What is kept is squeezed once; of what comes bit by bit a squeezer would hold back some.
      ...((call.cacheSeconds !== undefined || call.answers === 'events') && { compress: false as const }),
      bodyLimit: bodySizes[call.body],
      // Whoever may not call is told so before a byte of the body is read.
      onRequest: async (request, reply) => {
        // Failures are read by a shop's page as well.
        if (call.forShops) reply.headers(toAnyPage);
        const kept = call.cacheSeconds === undefined ? null : publicAnswers.find(keptAddress(request.url));
        if (kept !== null) return sendKept(request, reply, kept);
        overload.refuseWhereFull(urgency);
        const answered = (end: () => void): void => {
          ends.set(request, end);
          reply.raw.once('close', end);
        };
        const tell = (limit: Limit | null): void => {
          if (limit !== null) reply.headers(limitHeaders(limit));
        };
        callers.set(request, await callerOf(services, budgets, { name, call }, request, answered, tell));
        refuseHugeParts(request);
        return undefined;
      },
      handler: async (request, reply) => {
        const user = callers.get(request) ?? null;
        const input = await inputOf(request, call);
        const over = overload.begin(urgency);
        try {
          return await answer(request, reply, { user, input, over });
        } finally {
          over();
        }
      },
    };
    app.route(route);
    if (call.alias !== undefined) app.route({ ...route, url: routeOf({ ...call, path: call.alias }) });
  }
};
