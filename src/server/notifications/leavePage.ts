import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { marketplaceVendor } from '../../domain/accounts/session';
import { inName, type Acting } from '../audit/acting';
import { addAudit } from '../audit/queries/audit';
import { findUser } from '../auth/queries/users';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { readStore, type Store } from '../db/stores';
import { escapeHtml } from '../escapeHtml';
import { languageOf, textsIn } from '../texts';
import { partsOf, refuseHugeParts } from '../web/input/bodyParsers';
import { strangerOf } from '../web/caller/callerPlace';
import { buyerPages, fieldOf, languageFor, sendPage } from './buyerFrame';
import { leavePlace, readLeaveLink, type LeaveLink } from './leaveLink';
import { leftMails, setLeft } from './queries/mailReaders';

type Tokened = FastifyRequest<{ Params: { token: string } }>;

interface Opened {
  link: LeaveLink;
  store: Store;
}

/** What a mail program sends by itself when its reader presses Unsubscribe (RFC 8058). */
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' };

/**
 * The page by which whoever reads a mail leaves out what is like it, without signing in. Opening it changes nothing, as
 * those who scan mails open links too; a form of it does, and a mail program's one click (RFC 8058).
 */
export const leavePageRoutes = (app: FastifyInstance, services: Services): void => {
  buyerPages(app, (pages) => {
    leavePages(pages, services);
  });
};

const leavePages = (app: FastifyInstance, services: Services): void => {
  const { db } = services;

  const open = async (token: string): Promise<Opened | null> => {
    const link = await readLeaveLink(services, token);
    const store = link === null ? null : await readStore(db, link.store);
    return link === null || store === null ? null : { link, store };
  };

  /** Leaves mails out or has them again, and writes down that it was by a mail's link, and from where. */
  const leave = (
    request: FastifyRequest,
    link: LeaveLink,
    { isLeft, isOneClick }: { isLeft: boolean; isOneClick: boolean },
  ): Promise<void> => {
    const { store, email, template } = link;
    const who: Acting = { ...strangerOf(request), store, call: 'mailLink' };
    return inName(who, services.refusals.say, () =>
      inTransaction(db, async (tx) => {
        if (!(await setLeft(tx, link, [template], isLeft))) return;
        const person = await findUser(tx, store, email.toLowerCase());
        const detail = {
          kind: template,
          action: isLeft ? 'stop' : 'resume',
          method: isOneClick ? 'click' : 'form',
        };
        // A buyer's address is nobody's to read in a log that nothing is taken out of.
        const reader =
          person === null
            ? ({ by: '', subject: 'mail', subjectId: template } as const)
            : ({ by: person.email, subject: 'person', subjectId: String(person.id) } as const);
        const vendor = person === null || person.vendor === marketplaceVendor ? null : person.vendor;
        await addAudit(tx, { store, vendor }, { ...reader, action: 'mails.link', detail });
      }),
    );
  };

  const sendInvalid = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageFor(request);
    const t = textsIn(language, 'mails');
    const body = `<p>${escapeHtml(t('leaving.invalidText'))}</p>`;
    return sendPage(reply, { status: 404, language, title: t('leaving.invalid'), store: null, body });
  };

  const sendState = async (
    request: Tokened,
    reply: FastifyReply,
    { link, store }: Opened,
  ): Promise<FastifyReply> => {
    const language = languageFor(request, languageOf(link.language));
    const t = textsIn(language, 'mails');
    const kind = textsIn(language, 'mailKinds')(link.template);
    const isLeft = (await leftMails(db, link.store, link.email)).includes(link.template);
    const said = isLeft ? t('leaving.stopped', { kind }) : t('leaving.gets', { kind });
    const button = isLeft
      ? `<button class="plain" name="action" value="resume">${escapeHtml(t('leaving.resume'))}</button>`
      : `<button name="action" value="stop">${escapeHtml(t('leaving.stop'))}</button>`;
    const body = `<p role="status">${escapeHtml(said)}</p><form method="post">${button}</form><p class="help">${escapeHtml(t('leaving.rest'))}</p>`;
    return sendPage(reply, { status: 200, language, title: t('leaving.title'), store, body });
  };

  app.get<{ Params: { token: string } }>(`/${leavePlace}/:token`, async (request, reply) => {
    const opened = await open(request.params.token);
    return opened === null ? sendInvalid(request, reply) : sendState(request, reply, opened);
  });

  app.post<{ Params: { token: string } }>(
    `/${leavePlace}/:token`,
    {
      preValidation: async (request) => {
        refuseHugeParts(request);
        if (request.isMultipart()) request.body = await partsOf(request);
      },
    },
    async (request, reply) => {
      const opened = await open(request.params.token);
      if (opened === null) return sendInvalid(request, reply);
      const { link } = opened;
      const isOneClick = fieldOf(request, oneClick.name) === oneClick.value;
      const action = fieldOf(request, 'action');
      if (isOneClick || action === 'stop' || action === 'resume')
        await leave(request, link, { isLeft: action !== 'resume', isOneClick });
      // A mail program follows no redirect; a browser that loads its page anew asks for it, and sends nothing again.
      if (isOneClick) return sendState(request, reply, opened);
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(`/${leavePlace}/${request.params.token}`, 303);
    },
  );
};
