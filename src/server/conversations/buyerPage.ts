import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestMessage, messagePage, type Message } from '../../domain/conversations/conversations';
import { fileErrors } from '../../domain/errors/files';
import { largestBuyerPicture, pictureTypes } from '../../domain/files/buyerPicture';
import { characters } from '../../domain/text';
import { isOn } from '../../domain/settings/toggles';
import type { Language } from '../../locales/languages';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { readStore, type Store } from '../db/stores';
import { BadInput, CallError, NotFound, TooManyRequests, TooMuchForNow } from '../errors';
import { escapeHtml } from '../escapeHtml';
import { toldProduct } from '../products/queries/toldToBuyers';
import { speechOf } from '../products/spokenProducts';
import { languageOf, localeIn, textsIn } from '../texts';
import { callerNetwork } from '../web/caller/callerNetwork';
import { plainFormat } from '../files/pictureRoutes';
import { answerFile } from '../web/fileAnswer';
import { readAnswer } from './answerForm';
import { messageAnswer } from './answers';
import { mailBuyerLink, otherSide } from './buyerMails';
import { putPictureOf, takeSentPicture, type PictureProblem, type PutPicture } from './buyerPicture';
import { readBuyerToken } from '../notifications/buyerLink';
import {
  buyerPages,
  fieldOf,
  keptText,
  languageFor,
  refuseStrange,
  sendPage,
} from '../notifications/buyerFrame';
import { lockConversation, readConversation, type ListedConversation } from './queries/conversations';
import { addReport } from './queries/moderation';
import { messagesForBuyer } from './queries/unseen';
import { writeAsBuyer } from './writeAsBuyer';
import { takePicture } from './writeMessage';

interface Opened {
  store: Store;
  /** Whether messages are switched off: they are read, and nothing is written. */
  isOff: boolean;
  row: ListedConversation;
  language: Language;
}

/** What the page shows beside the messages: what was typed and why it was refused, or what was done. */
interface Shown {
  status?: number;
  text?: string;
  error?: string;
  /** A picture that stands beside the text and is not sent yet, and why one was not taken. */
  picture?: PutPicture | null;
  pictureError?: string;
  note?: string;
  /** Of the form below, which is open then. */
  report?: { reason: string; error: string };
}

/** How large a picture may be, as people say it. */
const megabytes = largestBuyerPicture / 1024 ** 2;

type Taken = PutPicture | PictureProblem | TooManyRequests | TooMuchForNow;

/** A refusal for now is told beside the form, as others are. */
const whereTooMuch = (error: unknown): TooManyRequests | TooMuchForNow => {
  if (error instanceof TooManyRequests || error instanceof TooMuchForNow) return error;
  throw error;
};

type Tokened = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page by which a buyer, who has no account, reads and answers one conversation: HTML without a script, under a
 * signed link of a mail. Opening it changes nothing, as those who scan mails open links too.
 */
export const buyerPageRoutes = (app: FastifyInstance, services: Services): void => {
  buyerPages(app, (pages) => {
    conversationPages(pages, services);
  });
};

const conversationPages = (app: FastifyInstance, services: Services): void => {
  const { db, now, attempts } = services;

  /** What a link opens, over or not; null where there is no such conversation, or none any more. */
  const open = async (token: string): Promise<(Opened & { isOver: boolean }) | null> => {
    const link = readBuyerToken(services, 'conversation', token);
    if (link === null) return null;
    const store = await readStore(db, link.store);
    if (store === null) return null;
    const row = await readConversation(db, { store: link.store, vendor: null }, link.id);
    if (row?.buyer_email == null) return null;
    return {
      store,
      row,
      isOff: !isOn(store.features, 'messages'),
      isOver: link.isOver,
      language: languageOf(row.locale === '' ? store.locale : row.locale),
    };
  };

  const sendInvalid = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageFor(request);
    const t = textsIn(language, 'buyers');
    const body = `<p>${escapeHtml(t('invalidText'))}</p>`;
    return sendPage(reply, { status: 404, language, title: t('invalid'), store: null, body });
  };

  /** A link that is over; what was typed before it ended is still shown. */
  const sendOver = (
    token: string,
    { store, language }: Opened,
    reply: FastifyReply,
    typed: string,
  ): FastifyReply => {
    const t = textsIn(language, 'buyers');
    const body = `<p>${escapeHtml(t('overText'))}</p>${keptText(language, typed)}<form method="post" action="/c/${escapeHtml(token)}/renew"><button>${escapeHtml(t('renew'))}</button></form>`;
    return sendPage(reply, { status: 410, language, title: t('over'), store, body });
  };

  const messageHtml = (one: Message, { store, row, language }: Opened): string => {
    const t = textsIn(language, 'buyers');
    const names = { buyer: t('you'), seller: otherSide(store, row), admin: store.shopName };
    const written = new Intl.DateTimeFormat(localeIn(language, store), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: store.timeZone,
    });
    const image =
      one.image === null
        ? ''
        : `<img src="${escapeHtml(one.image)}" alt="${escapeHtml(t('picture'))}" loading="lazy">`;
    const said = one.text === '' ? '' : `<p class="said" dir="auto">${escapeHtml(one.text)}</p>`;
    return `<li${one.sender === 'buyer' ? ' class="own"' : ''}><p class="who">${escapeHtml(names[one.sender])}, <time datetime="${one.createdAt}">${escapeHtml(written.format(new Date(one.createdAt)))}</time></p>${said}${image}</li>`;
  };

  const sendConversation = async (
    token: string,
    opened: Opened,
    reply: FastifyReply,
    { status = 200, text = '', error = '', picture = null, pictureError = '', note = '', report }: Shown = {},
  ): Promise<FastifyReply> => {
    const { store, row, language, isOff } = opened;
    const t = textsIn(language, 'buyers');
    const messages = await messagesForBuyer(db, row, messagePage);
    const list = messages
      .map((each) => messageHtml(messageAnswer(each, 'buyer', store.features, services), opened))
      .join('');
    const { product_id: product, created_at: since } = row;
    const locale = row.locale === '' ? store.locale : row.locale;
    const known = product === null ? null : await toldProduct(db, store, { product, variant: null, since });
    const spoken =
      product === null || known === null
        ? ''
        : (await speechOf(db, store, [product], locale))(product)('title', known.title);
    const about = spoken === '' ? '' : `<p class="help">${escapeHtml(spoken)}</p>`;
    const address = `/c/${escapeHtml(token)}`;
    const failed = (id: string, said: string): string =>
      said === '' ? '' : `<p class="error" role="alert" id="${id}-error">${escapeHtml(said)}</p>`;
    const described = (id: string, said: string): string =>
      said === '' ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`;
    // A picture alone is an answer as well, which a browser cannot be told.
    const field = (id: string, typed: string, said: string): string =>
      `${failed(id, said)}<textarea id="${id}" name="${id}"${id === 'text' ? '' : ' required'}${described(id, said)}>\n${escapeHtml(typed)}</textarea>`;
    const step = (name: 'add' | 'remove', words: string): string =>
      `<button class="plain" name="step" value="${name}" formaction="${address}#answer">${escapeHtml(words)}</button>`;
    const pictureField =
      picture === null
        ? `<label for="picture">${escapeHtml(t('addPicture'))}</label>${failed('picture', pictureError)}<div class="both"><input id="picture" name="picture" type="file" accept="${pictureTypes}"${described('picture', pictureError)}>${step('add', t('showPicture'))}</div><p class="help">${escapeHtml(t('pictureKinds', { size: megabytes }))}</p>`
        : `<input type="hidden" name="image" value="${escapeHtml(picture.mark)}"><img src="${address}/picture/${escapeHtml(picture.mark)}" alt="${escapeHtml(t('pictureToSend'))}"><div class="both"><p class="help">${escapeHtml(picture.said)}</p>${step('remove', t('removePicture'))}</div>`;
    const { reason = '', error: reportError = '' } = report ?? {};
    const told = note === '' ? '' : `<p role="status">${escapeHtml(note)}</p>`;
    const read = `<ol aria-label="${escapeHtml(t('messages'))}">${list}</ol>`;
    const title = t('title', { name: otherSide(store, row) });
    if (isOff) {
      const refused = status === 200 ? '' : ' class="error" role="alert"';
      const off = `<p${refused}>${escapeHtml(t('off'))}</p>${keptText(language, text || reason)}`;
      return sendPage(reply, { status, language, title, store, body: `${off}${about}${told}${read}` });
    }
    const body = `${about}${told}${read}<form id="answer" method="post" enctype="multipart/form-data" action="${address}"><label for="text">${escapeHtml(t('answer'))}</label>${field('text', text, error)}${pictureField}<button>${escapeHtml(t('send'))}</button><p class="help">${escapeHtml(t('private'))}</p></form><details${report === undefined ? '' : ' open'}><summary>${escapeHtml(t('report'))}</summary><form method="post" action="${address}/report"><label for="reason">${escapeHtml(t('reason'))}</label>${field('reason', reason, reportError)}<button class="plain">${escapeHtml(t('sendReport'))}</button></form></details>`;
    return sendPage(reply, { status, language, title, store, body });
  };

  /** Does something of a link that holds, and answers what to show where it does not. */
  const withOpen = async (
    request: Tokened,
    reply: FastifyReply,
    then: (token: string, opened: Opened) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const { token } = request.params;
    const opened = await open(token);
    if (opened === null) return sendInvalid(request, reply);
    return opened.isOver
      ? sendOver(token, opened, reply, fieldOf(request, 'text') || fieldOf(request, 'reason'))
      : then(token, opened);
  };

  app.get<{ Params: { token: string }; Querystring: { done?: string } }>('/c/:token', (request, reply) =>
    withOpen(request, reply, (token, opened) => {
      const t = textsIn(opened.language, 'buyers');
      const { done } = request.query;
      const note = done === 'sent' ? t('sent') : done === 'reported' ? t('reported') : '';
      return sendConversation(token, opened, reply, { note });
    }),
  );

  app.post<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const { token } = request.params;
    const opened = await open(token);
    if (opened === null) return sendInvalid(request, reply);
    const { store, row, language } = opened;
    const t = textsIn(language, 'buyers');
    const context = { ...services, request: { address: callerNetwork(request.ip) } };
    const pictures: Taken[] = [];
    const { text, image, step, isCut } = await readAnswer(request, async (file, bytes) => {
      if (opened.isOver || opened.isOff) file.file.resume();
      else pictures.push(await takeSentPicture(context, row, file, bytes).catch(whereTooMuch));
    });
    if (opened.isOver) return sendOver(token, opened, reply, text);
    if (opened.isOff) return sendConversation(token, opened, reply, { status: 409, text });
    const refuse = (status: number, said: Shown): Promise<FastifyReply> =>
      sendConversation(token, opened, reply, { status, text, ...said });
    const tooMuch = (error: TooManyRequests | TooMuchForNow, said: Shown): Promise<FastifyReply> => {
      reply.header('retry-after', String(error.retryAfterSeconds));
      return refuse(429, said);
    };
    const [put = null] = pictures;
    if (put instanceof CallError) return tooMuch(put, { pictureError: t('tooMany') });
    if (typeof put === 'string') return refuse(422, { pictureError: t(put, { size: megabytes }) });
    const before = image === '' || step === 'remove' ? null : await putPictureOf(context, row, image);
    if (image !== '' && step !== 'remove' && before === null)
      return refuse(422, { pictureError: t('pictureGone') });
    const picture = put ?? before;
    if (step === 'add' && picture === null) return refuse(422, { pictureError: t('pictureNone') });
    if (step !== '') return sendConversation(token, opened, reply, { text, picture });
    if (isCut) return refuse(422, { picture, error: t('notStorable') });
    if (text === '' && picture === null) return refuse(422, { error: t('empty') });
    if (characters(text) > longestMessage)
      return refuse(422, { picture, error: t('tooLong', { count: longestMessage }) });
    try {
      const named = await takePicture(context, { store: store.store, by: '' }, picture?.image);
      await writeAsBuyer(context, store, row.id, { text, image: named, key: null });
    } catch (error) {
      if (error instanceof TooManyRequests) return tooMuch(error, { picture, error: t('tooMany') });
      if (!(error instanceof BadInput)) throw error;
      return error.fields?.['image'] === undefined
        ? refuse(422, { picture, error: t('refused') })
        : refuse(422, { pictureError: t('pictureGone') });
    }
    return reply.header('referrer-policy', 'no-referrer').redirect(`/c/${token}?done=sent`, 303);
  });

  // A picture that is not sent yet, for the page of its conversation alone: made anew, as all that is shown is.
  app.get<{ Params: { token: string; mark: string } }>('/c/:token/picture/:mark', async (request, reply) => {
    const { token, mark } = request.params;
    const opened = await open(token);
    const put = opened === null || opened.isOver ? null : await putPictureOf(services, opened.row, mark);
    const format = put === null ? null : plainFormat(put.path);
    const key =
      put === null || format === null
        ? null
        : await services.pictures.rendition(put.path, { size: 'full', format });
    const size = key === null ? null : await services.storage.size(key);
    if (key === null || size === null) throw new NotFound(fileErrors.pictureNotFound());
    return answerFile(request, reply, services.storage, { key, size, isPublic: false });
  });

  app.post<{ Params: { token: string } }>('/c/:token/report', (request, reply) =>
    withOpen(request, reply, async (token, opened) => {
      refuseStrange(request, ['reason']);
      const t = textsIn(opened.language, 'buyers');
      const reason = fieldOf(request, 'reason');
      const refuse = (status: number, error: string): Promise<FastifyReply> =>
        sendConversation(token, opened, reply, { status, report: { reason, error } });
      if (opened.isOff) return refuse(409, '');
      if (reason === '') return refuse(422, t('reasonNeeded'));
      if (characters(reason) > longestMessage) return refuse(422, t('tooLong', { count: longestMessage }));
      const { store, row } = opened;
      if (row.buyer_email === null) return sendInvalid(request, reply);
      try {
        await attempts.count(`chat-report:${callerNetwork(request.ip)}`, 20);
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error;
        reply.header('retry-after', String(error.retryAfterSeconds));
        return refuse(429, t('tooMany'));
      }
      const report = { id: row.id, side: 'buyer', by: row.buyer_email, reason, at: now() } as const;
      const kept = await inTransaction(db, async (tx) => {
        if ((await lockConversation(tx, { store: store.store, vendor: null }, row.id)) === null) return null;
        return addReport(tx, store, report);
      });
      if (kept === null) return sendInvalid(request, reply);
      if (!kept) return refuse(429, t('tooMany'));
      return reply.header('referrer-policy', 'no-referrer').redirect(`/c/${token}?done=reported`, 303);
    }),
  );

  // Whoever opens the address of a form anew, which a refusal left in the browser, is led to its page.
  for (const form of ['report', 'renew'])
    app.get<{ Params: { token: string } }>(`/c/:token/${form}`, (request, reply) =>
      reply.header('referrer-policy', 'no-referrer').redirect(`/c/${request.params.token}`, 303),
    );

  app.post<{ Params: { token: string } }>('/c/:token/renew', async (request, reply) => {
    const opened = await open(request.params.token);
    if (opened === null) return sendInvalid(request, reply);
    refuseStrange(request, []);
    const { store, row, language } = opened;
    const t = textsIn(language, 'buyers');
    // One mail in a quarter of an hour, whoever asks how often; what is answered is the same.
    if (await attempts.isFirst(`chat-link:${row.id}`, 15 * 60_000))
      await inTransaction(db, (tx) => mailBuyerLink(tx, services, store, row));
    const body = `<p role="status">${escapeHtml(t('renewedText'))}</p>`;
    return sendPage(reply, { status: 200, language, title: t('renewed'), store, body });
  });
};
