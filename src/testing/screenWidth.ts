const silent = {
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  // The component library still asks by the old names.
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
};

const mediaWhere =
  (matches: (query: string) => boolean) =>
  (media: string): MediaQueryList =>
    Object.assign({ matches: matches(media), media }, silent);

/** As every test begins: a wide screen, light, with motion. */
export const onWideScreen = (): void => {
  window.matchMedia = mediaWhere(() => false);
};

/** Under 600 px, for the rest of a test. */
export const onNarrowScreen = (): void => {
  window.matchMedia = mediaWhere(
    (query) => query.includes('max-width:599') || query.includes('max-width:899'),
  );
};

/** A tablet: wide, and one taps. For the rest of a test. */
export const onTouchScreen = (): void => {
  window.matchMedia = mediaWhere((query) => query.includes('pointer: coarse'));
};
