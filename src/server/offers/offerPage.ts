import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../domain/errors/errorTable';
import { offerErrors } from '../../domain/errors/offers';
import { actionsOf, type OfferAction } from '../../domain/offers/offers';
import { isOn } from '../../domain/settings/toggles';
import type { Language } from '../../locales/languages';
import type { Services } from '../context';
import { isBanned } from '../conversations/queries/moderation';
import { inTransaction } from '../db/inTransaction';
import { readStore, type Store } from '../db/stores';
import { CallError, TooManyRequests } from '../errors';
import { escapeHtml } from '../escapeHtml';
import { buyerPages, fieldOf, languageFor, refuseStrange, sendPage } from '../notifications/buyerFrame';
import { readBuyerToken } from '../notifications/buyerLink';
import { languageOf, textsIn } from '../texts';
import { callerNetwork } from '../web/caller/callerNetwork';
import { hindranceOf, moveOffer } from './moveOffer';
import { mailStanding, moneyText, spokenTitle } from './offerMails';
import { saidOf, untilText } from './offerSaid';
import { readOffer, variantOnSale, type ListedOffer, type OfferedVariant } from './queries/offers';

interface Opened {
  store: Store;
  offer: ListedOffer;
  language: Language;
  /** What is offered for, in that language. */
  title: string;
  /** Whether offers are switched off: it is read, and answered by nobody. */
  isOff: boolean;
  /** Why the price that was proposed cannot be accepted now; null: it can, or there is none. */
  hindrance: Fault | null;
  /** Whether what it is for is not sold now, of one that is still open. */
  isUnsold: boolean;
  /** What one piece costs now, where that is less than was agreed on; null: it is not. */
  costsLess: number | null;
}

const promisedElsewhere = offerErrors.offerStockPromised({ left: 0 }).code;

/** What one piece of what was agreed on costs now, where that is less; null: it is not, or nothing is agreed on. */
const lowerPrice = (
  { currency }: Store,
  { status, price, currency: agreedIn }: ListedOffer,
  variant: OfferedVariant | null,
): number | null =>
  status === 'accepted' &&
  price !== null &&
  agreedIn === currency &&
  variant !== null &&
  variant.price < price
    ? variant.price
    : null;

const isOpenStatus = ({ status }: ListedOffer): boolean =>
  status === 'pending' || status === 'countered' || status === 'accepted';

type Tokened = FastifyRequest<{ Params: { token: string } }>;

/** What a buyer may try in a quarter of an hour, from one place. */
const mostTries = 60;

/**
 * The page by which a buyer, who has no account, reads an offer and answers a counter-offer: HTML without a script, under
 * a signed link of a mail. Opening it changes nothing, as those who scan mails open links too; it ends by its time.
 */
export const offerPageRoutes = (app: FastifyInstance, services: Services): void => {
  buyerPages(app, (pages) => {
    offerPages(pages, services);
  });
};

const offerPages = (app: FastifyInstance, services: Services): void => {
  const { db, now, attempts } = services;

  /** What a link opens, over or not; null where there is no such offer. */
  const open = async (token: string): Promise<(Opened & { isOver: boolean }) | null> => {
    const link = readBuyerToken(services, 'offer', token);
    if (link === null) return null;
    const store = await readStore(db, link.store);
    if (store === null) return null;
    const isOff = !isOn(store.features, 'makeAnOffer');
    const found = await readOffer(db, { store: link.store, vendor: null }, { id: link.id, at: now() });
    if (found === null) return null;
    // An offer of before its buyer was banned looks as one that was ended by the ban.
    const isOpen = found.status === 'pending' || found.status === 'countered';
    const isEnded = isOpen && (await isBanned(db, store, found.email));
    const offer: ListedOffer = isEnded
      ? { ...found, status: 'rejected', moved_by: 'marketplace', expires_at: null }
      : found;
    const language = languageOf(offer.locale === '' ? store.locale : offer.locale);
    const title = await spokenTitle(db, store, offer);
    const isLive = !isOff && isOpenStatus(offer);
    const isProposed = isLive && offer.status === 'countered';
    const variant = isLive ? await variantOnSale(db, store, offer.variant_id) : null;
    const hindrance = isProposed
      ? await hindranceOf(db, { store, offer, variant, at: now() }, 'buyer')
      : null;
    return {
      store,
      offer,
      isOff,
      isOver: link.isOver,
      language,
      title,
      hindrance,
      isUnsold: isLive && variant === null,
      costsLess: lowerPrice(store, offer, variant),
    };
  };

  const sendInvalid = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageFor(request);
    const t = textsIn(language, 'buyers');
    const body = `<p>${escapeHtml(t('offer.invalidText'))}</p>`;
    return sendPage(reply, { status: 404, language, title: t('invalid'), store: null, body });
  };

  const sendOver = (token: string, { store, language }: Opened, reply: FastifyReply): FastifyReply => {
    const t = textsIn(language, 'buyers');
    const body = `<p>${escapeHtml(t('overText'))}</p><form method="post" action="/o/${escapeHtml(token)}/renew"><button>${escapeHtml(t('renew'))}</button></form>`;
    return sendPage(reply, { status: 410, language, title: t('over'), store, body });
  };

  const factsOf = (opened: Opened): string => {
    const { offer, language } = opened;
    const t = textsIn(language, 'buyers');
    const { currency, quantity, price, counter, amount, code } = offer;
    const money = (minor: number): string => moneyText(minor, currency, language);
    const isAccepted = offer.status === 'accepted';
    const isOpen = isOpenStatus(offer);
    // What is agreed is the price; before, it is told who proposed what.
    const prices: [string, string][] =
      price === null
        ? [
            [t('offer.offered'), money(amount)],
            ...(counter === null ? [] : [[t('offer.proposed'), money(counter)] satisfies [string, string]]),
          ]
        : [[t('offer.agreed'), money(price)]];
    const facts: [string, string, string?][] = [
      [t('offer.pieces'), new Intl.NumberFormat(language).format(quantity)],
      ...prices,
      [t('offer.total'), money((price ?? counter ?? amount) * quantity)],
      ...(isOpen && offer.expires_at !== null
        ? [[t('offer.until'), untilText(opened)] satisfies [string, string]]
        : []),
      ...(isAccepted && code !== null
        ? [[t('offer.code'), code, 'code'] satisfies [string, string, string]]
        : []),
    ];
    const rows = facts.map(
      ([name, value, look]) =>
        `<dt>${escapeHtml(name)}</dt><dd${look === undefined ? '' : ` class="${look}"`}>${escapeHtml(value)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  };

  const sendOffer = (
    token: string,
    opened: Opened,
    reply: FastifyReply,
    { status = 200, error = '', note = '' } = {},
  ): FastifyReply => {
    const { store, offer, language, title, isOff, hindrance, isUnsold, costsLess } = opened;
    const t = textsIn(language, 'buyers');
    const failed = error === '' ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
    const told = note === '' ? '' : `<p role="status">${escapeHtml(note)}</p>`;
    const actions = isOff
      ? []
      : actionsOf(offer.status, 'buyer').filter((action) => action !== 'accept' || hindrance === null);
    // Of what waits for an answer nothing else is to be said; the line stands above as what an answer is refused by.
    const isWaiting = offer.status === 'pending' || offer.status === 'countered';
    const off = t('offer.off');
    const offLine = isOff && error !== off ? `<p>${escapeHtml(off)}</p>` : '';
    const said = isUnsold
      ? t('offer.said.notSold')
      : costsLess !== null
        ? t('offer.said.costsLess', { price: moneyText(costsLess, offer.currency, language) })
        : hindrance === null
          ? saidOf(opened)
          : t(hindrance.code === promisedElsewhere ? 'offer.said.gone' : 'offer.said.noLonger');
    const seen = String(offer.counter ?? offer.amount);
    const button = (action: OfferAction): string => {
      const look = action === 'accept' ? '' : ' class="plain"';
      const word =
        action === 'accept'
          ? t('offer.accept', { price: moneyText(offer.counter ?? 0, offer.currency, language) })
          : offer.status === 'pending'
            ? t('offer.withdraw')
            : t('offer.decline');
      return `<button name="action" value="${action}"${look}>${escapeHtml(word)}</button>`;
    };
    const form =
      actions.length === 0
        ? ''
        : `<form method="post" action="/o/${escapeHtml(token)}"><input type="hidden" name="seen" value="${seen}"><p class="both">${actions.map(button).join('')}</p></form>`;
    const help =
      offer.status === 'accepted' ? `<p>${escapeHtml(t('offer.useCode', { shop: store.shopName }))}</p>` : '';
    const body = `${failed}${told}${offLine}${isOff && isWaiting ? '' : `<p>${escapeHtml(said)}</p>`}${factsOf(opened)}${help}${form}<p class="help">${escapeHtml(t('offer.private'))}</p>`;
    return sendPage(reply, { status, language, title, store, body });
  };

  /** Does something of a link that holds, and answers what to show where it does not. */
  const withOpen = async (
    request: Tokened,
    reply: FastifyReply,
    then: (token: string, opened: Opened) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const { token } = request.params;
    const opened = await open(token);
    if (opened === null) return sendInvalid(request, reply);
    return opened.isOver ? sendOver(token, opened, reply) : then(token, opened);
  };

  app.get<{ Params: { token: string }; Querystring: { done?: string } }>('/o/:token', (request, reply) =>
    withOpen(request, reply, (token, opened) => {
      const t = textsIn(opened.language, 'buyers');
      const note = request.query.done === '1' ? t('offer.done') : '';
      return sendOffer(token, opened, reply, { note });
    }),
  );

  app.post<{ Params: { token: string } }>('/o/:token', (request, reply) =>
    withOpen(request, reply, async (token, opened) => {
      const { store, offer, language } = opened;
      const t = textsIn(language, 'buyers');
      refuseStrange(request, ['action', 'seen']);
      if (opened.isOff) return sendOffer(token, opened, reply, { status: 409, error: t('offer.off') });
      const action = fieldOf(request, 'action');
      if (action !== 'accept' && action !== 'reject')
        return sendOffer(token, opened, reply, { status: 422, error: t('offer.chooseOne') });
      const scope = { store: store.store, vendor: null };
      // A page without its price accepts none.
      const seen = Number(fieldOf(request, 'seen') || 'none');
      try {
        await attempts.count(`offer-page:${callerNetwork(request.ip)}`, mostTries);
        const moving = { action, by: 'buyer', email: '', seen } as const;
        await inTransaction(db, (tx) => moveOffer(tx, services, store, scope, offer.id, moving));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const fresh = (await open(token)) ?? opened;
        const isTooMuch = error instanceof TooManyRequests;
        if (isTooMuch) reply.header('retry-after', String(error.retryAfterSeconds));
        // What hinders is said by the page itself: looking at it once more changes nothing of that.
        const isHindered = fresh.hindrance !== null;
        const said = isTooMuch ? t('offer.tooMany') : isHindered ? '' : t('offer.changed');
        return sendOffer(token, fresh, reply, { status: error.status, error: said });
      }
      return reply.header('referrer-policy', 'no-referrer').redirect(`/o/${token}?done=1`, 303);
    }),
  );

  // Whoever opens the address of the form anew is led to its page.
  app.get<{ Params: { token: string } }>('/o/:token/renew', (request, reply) =>
    reply.header('referrer-policy', 'no-referrer').redirect(`/o/${request.params.token}`, 303),
  );

  app.post<{ Params: { token: string } }>('/o/:token/renew', async (request, reply) => {
    const opened = await open(request.params.token);
    if (opened === null) return sendInvalid(request, reply);
    refuseStrange(request, []);
    const { store, offer, language } = opened;
    const t = textsIn(language, 'buyers');
    // One mail in a quarter of an hour, whoever asks how often; what is answered is the same.
    if (await attempts.isFirst(`offer-link:${offer.id}`, 15 * 60_000))
      await inTransaction(db, (tx) => mailStanding(tx, services, store, offer));
    const body = `<p role="status">${escapeHtml(t('renewedText'))}</p>`;
    return sendPage(reply, { status: 200, language, title: t('renewed'), store, body });
  });
};
