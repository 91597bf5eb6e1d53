import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  byLikeness,
  isNumberSearch,
  likenessOf,
  soughtIn,
  type SearchGroup,
  type SearchHit,
  type SearchInput,
  type SearchKind,
} from '../../../../domain/home/search';
import { messageOf } from '../../../api/failures/failure';
import { useSearchMarketplaceQuery } from '../../../api/hooks';
import type { ScreenRoute } from '../../../screenRoute';
import { useUser } from '../../../session/useSession';
import { addressOf, findSettings, type SettingsPlace } from '../../../settingsPages';
import { settingsNamespaces } from '../../../settingsWords';
import { isAllowed, type MenuItem } from '../menu';
import type { Entry } from './entry';
import { mayRemember, recentOf } from './recent';

/** Of what is found here, without the server, so many of a group. */
const mostLocal = 4;
/** One letter begins nearly everything; one digit a number, and one sign of other writings may be a word. */
const isTooShort = (text: string): boolean => /^(?:#?|\p{Script=Latin})$/u.test(text);

const query = (q: string): string => new URLSearchParams({ q }).toString();

/** Where a row of a kind leads. */
const placeOf = (kind: SearchKind, { id, vendor }: SearchHit, isMarketplace: boolean): string => {
  const part = encodeURIComponent(id);
  switch (kind) {
    case 'orders':
    case 'parcels':
      return `/orders/${part}`;
    case 'customers':
      return `/orders?${query(id)}`;
    case 'products':
    case 'variants':
      return `/products/${part}`;
    case 'vendors':
      return `/vendors/${part}`;
    case 'people':
      return '/people';
    case 'imports':
      return `/imports/${part}`;
    case 'payouts':
      if (!isMarketplace) return `/payments/${part}`;
      // Of a payout to many the one row that was looked for.
      return `/payouts/${part}${vendor === '' ? '' : `?${query(vendor)}`}`;
    case 'conversations':
      return `/conversations?${new URLSearchParams({ conversationId: id }).toString()}`;
    case 'offers':
      return `/offers?${new URLSearchParams({ id }).toString()}`;
    case 'discounts':
      return `/discounts/${part}`;
  }
};

/** The lists that find what the palette found, and all of it; those of the others find by something else. */
const lists = {
  orders: '/orders?',
  products: '/products?status=ALL&',
  vendors: '/vendors?',
  conversations: '/conversations?',
  offers: '/offers?',
  discounts: '/discounts?',
} as const satisfies Partial<Record<SearchKind, string>>;
const isListed = (kind: SearchKind): kind is keyof typeof lists => kind in lists;
/** Those that are counted as their list counts them; the lists of the others find by more than the palette does. */
const countedKinds = ['orders', 'products'] as const;

/** What is called by a number, which people name before it: "payout 1". */
const numberedKinds = ['orders', 'payouts'] as const;

/** What the server finds for a text: the answer before stays until the next one is here, and one is asked for at a time. */
const useFound = (text: string, inputOf: (text: string) => SearchInput) => {
  const [asked, setAsked] = useState('');
  const wanted = isTooShort(text) ? '' : text;
  const { currentData, isFetching, error } = useSearchMarketplaceQuery(inputOf(asked), {
    skip: asked === '',
  });
  const [shown, setShown] = useState(currentData);
  if (!isFetching && currentData !== undefined && currentData !== shown) setShown(currentData);
  if (asked !== wanted && (asked === '' || wanted === '' || !isFetching)) setAsked(wanted);
  const isHere = asked === wanted && !isFetching;
  return {
    answer: wanted === '' || asked === '' ? undefined : shown,
    isSearching: wanted !== '' && !isHere,
    error: wanted !== '' && isHere ? error : undefined,
  };
};

interface Offered {
  entries: Entry[];
  /** Whether more has to be typed before anything but names here is looked for. */
  isTooShort: boolean;
  isSearching: boolean;
  /** Why the server found nothing. */
  problem: string | undefined;
  /** What it could not search in time. */
  unfinished: readonly SearchKind[];
}

interface Places {
  menu: readonly MenuItem[];
  screens: readonly ScreenRoute[];
  actions: readonly Entry[];
}

/** Screens and settings by name, in the reader's language. */
const useLocal = (text: string, { menu, screens }: Places) => {
  const { t } = useTranslation(['shell', 'palette']);
  const { t: tSettings } = useTranslation(settingsNamespaces);
  const user = useUser();
  const places = menu.map((item): Entry => {
    const id = `go-${item.word}`;
    const label = t(`menu.${item.word}`);
    const words = t(`palette:places.${item.word}`);
    return {
      id,
      group: 'screens',
      label,
      detail: '',
      words,
      likeness: 'begins',
      to: item.path,
      remember: { id },
    };
  });
  const settingOf = ({ page, settings, isGuess }: ReturnType<typeof findSettings>[number]): Entry => {
    // What is only guessed stands above nothing that is called so.
    const likeness = isGuess ? 'similar' : 'begins';
    const id = `set-${page}`;
    const detail = settings.length > 0 ? settings.join(' · ') : tSettings(`about.${page}`);
    const to = addressOf(page);
    const label = tSettings(`pages.${page}`);
    return { id, group: 'settings', label, detail, likeness, to, remember: { id } };
  };
  const maySet = (page: SettingsPlace): boolean =>
    user.marketplaceView &&
    screens.some(
      (screen) => `/${screen.path.split('/:')[0] ?? ''}` === addressOf(page) && isAllowed(screen, user),
    );
  // Hundreds of texts are read for it, and the list is drawn several times for a letter.
  const pages = useMemo(() => findSettings(text, tSettings), [text, tSettings]);
  const settings = pages.filter(({ page }) => maySet(page)).map(settingOf);
  const sought = soughtIn(text);
  const found = (entries: readonly Entry[]): Entry[] =>
    entries
      .flatMap((entry) => {
        const like = [entry.label, `${entry.label} ${entry.words ?? ''}`]
          .map((each) => likenessOf(each, sought))
          .filter((each) => each !== null)
          .sort(byLikeness)[0];
        return like === undefined ? [] : [{ ...entry, likeness: like }];
      })
      .sort((one, other) => byLikeness(one.likeness, other.likeness))
      .slice(0, mostLocal);
  return { places, settings, found };
};

/** What the palette offers for a text: what was used last, then what fits by name, then what the server finds. */
export const useEntries = (typed: string, where: Places): Offered => {
  const { t } = useTranslation('palette');
  const user = useUser();
  const onlyActions = typed.startsWith('>');
  const text = (onlyActions ? typed.slice(1) : typed).trim();
  /** What is asked for by a text: of a number behind what it is the number of, that alone. */
  const inputOf = (said: string): SearchInput => {
    const [, word = '', number = ''] = /^(\p{L}[\p{L}\p{M}\s]*)\s*(#?\s*\d+)$/u.exec(said) ?? [];
    const kind = numberedKinds.find(
      (each) => word !== '' && likenessOf(t(`groups.${each}`), soughtIn(word)) !== null,
    );
    return kind === undefined ? { q: said } : { q: number.replace(/\s/g, ''), kinds: kind };
  };
  const { answer, isSearching, error } = useFound(onlyActions ? '' : text, inputOf);
  const { places, settings, found } = useLocal(text, where);

  const hitEntry = (kind: SearchKind, hit: SearchHit): Entry => {
    const id = [kind, hit.id, hit.title, hit.vendor].join('-');
    return {
      id,
      group: kind,
      // Called as its page is.
      label: kind === 'payouts' ? t('payoutId', { id: hit.title }) : hit.title,
      detail: [hit.detail, hit.vendor].filter((part) => part !== '').join(', '),
      likeness: hit.likeness,
      to: placeOf(kind, hit, user.marketplaceView),
      ...(mayRemember(kind) && { remember: { id: `${kind}-${hit.id}`, kind, title: hit.title } }),
    };
  };
  const allEntry = ({ kind, hits, count }: SearchGroup): Entry[] => {
    if (!isListed(kind) || (count !== null && count <= hits.length)) return [];
    const counted = countedKinds.find((each) => each === kind);
    const { q } = inputOf(text);
    const label =
      count !== null && counted !== undefined
        ? t(`all.${counted}`, { count })
        : t(`more.${kind}`, { text: q });
    return [
      {
        id: `all-${kind}`,
        group: kind,
        label,
        detail: '',
        likeness: 'begins',
        to: lists[kind] + query(q),
      },
    ];
  };
  const byServer = (answer?.groups ?? []).flatMap((group) => [
    ...group.hits.map((hit) => hitEntry(group.kind, hit)),
    ...allEntry(group),
  ]);
  const facts = {
    isTooShort: text !== '' && !onlyActions && isTooShort(text),
    isSearching,
    problem: error === undefined ? undefined : messageOf(error),
    unfinished: answer?.unfinished ?? [],
  };

  if (text === '') {
    const known = [...where.actions, ...places, ...(onlyActions ? [] : settings)];
    const recent = recentOf(user).flatMap(({ id, kind, title }): Entry[] => {
      if (kind === undefined || title === undefined)
        return known
          .filter((each) => each.id === id)
          .map((each) => ({ ...each, id: `r-${id}`, group: 'recent' }));
      const hit: SearchHit = {
        id: id.slice(kind.length + 1),
        title,
        detail: '',
        vendor: '',
        likeness: 'begins',
      };
      return [{ ...hitEntry(kind, hit), id: `r-${id}`, group: 'recent', detail: t(`groups.${kind}`) }];
    });
    return { ...facts, entries: onlyActions ? [...where.actions] : [...recent, ...places, ...where.actions] };
  }
  if (onlyActions) return { ...facts, entries: found(where.actions) };
  const local = isNumberSearch(text)
    ? []
    : [...found(places), ...found(where.actions), ...settings.slice(0, mostLocal)];
  const certain = local.filter(({ likeness }) => likeness !== 'similar');
  const entries = [...certain, ...byServer];
  // What is only like it comes last, once nothing else is to come.
  return { ...facts, entries: entries.length === 0 && !isSearching ? local : entries };
};
