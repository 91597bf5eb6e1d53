/** The browser's page, as one object, so that a test can stand in its place. */
export const page = {
  /** Whether the page is being left for the login, or by somebody who was asked, without asking. */
  leaving: false,
  /** Whether the browser would ask before it leaves: something is typed or sent, and not kept yet. */
  holds: (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  /** Where somebody is on the way to, as the address of a page; null: nowhere. The router knows. */
  heading: (): string | null => null,
  go: (url: string): void => {
    window.location.assign(url);
  },
  reload: (): void => {
    window.location.reload();
  },
};

/** Where the app stands on the server. */
export const basePath = '/app';

const returnParameter = 'return';

/** The login, and with it the place to return to; paths are those of the router. */
export const loginPath = (place: string): string =>
  place === '/' || place === ''
    ? '/login'
    : `/login?${new URLSearchParams({ [returnParameter]: place }).toString()}`;

/** Where to go after the login, as a path of the router: one of our own, never another site. */
export const returnPlaceOf = (search: string): string => {
  const place = new URLSearchParams(search).get(returnParameter) ?? '';
  if (!/^\/(?![/\\])/.test(place) || place.startsWith('/login')) return '/';
  // Dots and control characters are read by browsers as they like: what counts is where they end.
  const { origin } = window.location;
  const end = URL.canParse(basePath + place, origin) ? new URL(basePath + place, origin) : null;
  return end?.origin === origin && end.pathname.startsWith(`${basePath}/`) ? place : '/';
};

// A page that Back brings out of the browser's cache stays again.
window.addEventListener('pageshow', () => {
  page.leaving = false;
});

/** Leaves the page for the login, once however many calls were refused, and remembers the present place. */
export const goToLogin = (): void => {
  if (page.leaving) return;
  const { pathname, search } = window.location;
  const place = pathname.replace(/^\/app(?=\/|$)/, '');
  if (place.startsWith('/login')) return;
  page.leaving = true;
  page.go(basePath + loginPath(place + search));
};
