/** Where the focus was: the element and all that it stood in, from the inside out, with its place among its brothers. */
interface Place {
  element: HTMLElement;
  around: readonly { node: Element; index: number }[];
  path: string;
}

/** How many places are remembered: a button, the dialog that it opened, a question over that. */
const most = 8;

/** How long the page has after a deed to put the focus somewhere itself, in ms. */
const patience = 60;
/** After this time what was switched off is taken to stay so, unless it shows that it works, in ms. */
const longPatience = 2_000;

const indexOf = (node: Element): number => [...(node.parentElement?.children ?? [])].indexOf(node);

const placeOf = (element: HTMLElement): Place => {
  const around: { node: Element; index: number }[] = [];
  for (let node: Element | null = element; node !== null && node !== document.body; node = node.parentElement)
    around.push({ node, index: indexOf(node) });
  return { element, around, path: window.location.pathname };
};

const isDisabled = (element: Element): boolean => element.matches(':disabled, [aria-disabled="true"]');

const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [inert], [aria-hidden="true"]') !== null ||
  // Unknown where nothing is laid out.
  (typeof element.checkVisibility === 'function' && !element.checkVisibility());

const takesFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !isDisabled(element) && !isHidden(element);

const reachable = 'a[href], button, [tabindex]:not([tabindex="-1"])';

/** A row, or what one goes on by in it; no field, as that would open a keyboard on a telephone. */
const inRow = (row: Element): HTMLElement | undefined =>
  [row, ...row.querySelectorAll(reachable)].find(
    (each): each is HTMLElement => each.matches(reachable) && takesFocus(each),
  );

const isRow = (node: Element): boolean => node.matches('tr, li, [data-row], [role="row"], [role="listitem"]');

const sections = 'section, [role="dialog"], [role="alertdialog"], form, main, #content';

/** The heading of the nearest part of the page that has one. */
const headingAround = (node: Element): HTMLElement | undefined => {
  for (
    let part = node.closest(sections);
    part !== null;
    part = part.parentElement?.closest(sections) ?? null
  ) {
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4, legend')].find(takesFocus);
    if (heading !== undefined) return heading;
  }
  return undefined;
};

/** Where one goes on whose button is gone: the row it was in, the one that took its place, else the nearest heading. */
const nextTo = ({ element, around }: Place): HTMLElement | undefined => {
  if (takesFocus(element)) return element;
  const left = around.findIndex(({ node }) => node.isConnected);
  if (left === -1) return undefined;
  const row = around.slice(left).find(({ node }) => isRow(node));
  const own = row === undefined || isHidden(row.node) ? undefined : inRow(row.node);
  if (own !== undefined) return own;
  const gone = around[left - 1];
  const list = around[left]?.node;
  if (gone !== undefined && list !== undefined && isRow(gone.node)) {
    const rows = [...list.children].filter(isRow);
    const next = rows.at(Math.min(gone.index, rows.length - 1));
    const there = next === undefined ? undefined : inRow(next);
    if (there !== undefined) return there;
  }
  return list === undefined ? undefined : headingAround(list);
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusOn = (element: HTMLElement): void => {
  // Headings are no stops of the Tab key, and may be walked on from.
  if (/^(H\d|LEGEND)$/.test(element.tagName) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = '0';
  }
  element.focus({ preventScroll: true });
  if (element.matches('[data-row]')) element.scrollIntoView({ block: 'nearest' });
};

/**
 * Holds the focus on the page: where a pressed button vanishes or is switched off by its own deed, browsers let it fall
 * to the body, from where whoever works by keys begins at the top again. Dialogs and screens that put it somewhere
 * themselves go first. Answers how to stop.
 */
export const holdFocus = (): (() => void) => {
  let places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let longTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody left what had the focus for nothing else, as by a press beside it. */
  let isLeft = false;

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    isLeft = false;
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-most);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    // What a deed removes or switches off is gone as soon as the page has been drawn.
    setTimeout(() => {
      if (relatedTarget === null && isLost() && target instanceof HTMLElement && takesFocus(target))
        isLeft = true;
    });
  };
  const restore = (waited: boolean): void => {
    const last = places.at(-1);
    // Another screen puts it to its own heading.
    if (last === undefined || last.path !== window.location.pathname || isLeft || !isLost()) return;
    if (last.element.isConnected && isDisabled(last.element)) {
      if (!waited) longTimer ??= setTimeout(restoreLater, longPatience);
      // What shows that it works comes back, or goes.
      if (!waited || last.element.querySelector('[role="progressbar"]') !== null) return;
    }
    for (const place of places.filter(({ path }) => path === last.path).reverse()) {
      const next = nextTo(place);
      if (next === undefined) continue;
      focusOn(next);
      return;
    }
  };
  const restoreLater = (): void => {
    longTimer = undefined;
    restore(true);
  };
  const look = (): void => {
    if (places.length === 0 || isLeft || !isLost()) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      restore(false);
    }, patience);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    clearTimeout(timer);
    clearTimeout(longTimer);
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
};
