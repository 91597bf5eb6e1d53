import { queryAllByLabelText, queryAllByRole, queryAllByText, configure } from '@testing-library/dom';
import type { Sought, Words } from './sought';

// Runs in the page: the same eyes in every browser.
declare global {
  var stallkeeperFinder: typeof finder | undefined;
}

configure({ defaultIgnore: 'script, style, option' });

const wordsOf = (words: Words): string | RegExp =>
  typeof words === 'string' ? words : new RegExp(words.pattern);

const isSaid = (element: Element, words: Words): boolean => {
  const said = element.textContent.replaceAll(/\s+/g, ' ').trim();
  return typeof words === 'string' ? said.includes(words) : said.search(words.pattern) !== -1;
};

const candidates = (root: HTMLElement, sought: Sought): HTMLElement[] => {
  if ('role' in sought)
    return queryAllByRole(root, sought.role, sought.name === undefined ? {} : { name: wordsOf(sought.name) });
  if ('label' in sought) return queryAllByLabelText(root, wordsOf(sought.label));
  if ('text' in sought) return queryAllByText(root, wordsOf(sought.text));
  const { words } = sought;
  const found = [...root.querySelectorAll<HTMLElement>(sought.selector)];
  return words === undefined ? found : found.filter((each) => isSaid(each, words));
};

/** All that is found; what is not shown is no find, but for the places where files are chosen. */
const all = (sought: Sought): HTMLElement[] => {
  const roots = sought.within === undefined ? [document.body] : all(sought.within);
  const found = roots.flatMap((root) => candidates(root, sought));
  const seen = [...new Set(found)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) || each.matches('input[type=file]'),
  );
  if (sought.nth === undefined) return seen;
  const one = seen.at(sought.nth);
  return one === undefined ? [] : [one];
};

const first = (sought: Sought): HTMLElement | null => all(sought)[0] ?? null;

/** The element, once a person could hit its middle: enabled, in sight, still, and under nothing else. */
const hit = (sought: Sought): HTMLElement | null => {
  const element = first(sought);
  if (element === null || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOurs =
    above !== null && (element.contains(above) || above.contains(element) || isLabelOf(above, element));
  return isOurs ? element : null;
};

const isLabelOf = (above: Element, element: HTMLElement): boolean =>
  above.closest('label')?.control === element;

/** What stands in a field, or the words of anything else; null: it is not there. */
const contentOf = (sought: Sought): string | null => {
  const element = first(sought);
  if (element === null) return null;
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return String(element.checked);
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isField ? element.value : element.innerText.trim();
};

/** Whether a screen has come to rest: shown and loaded. */
const isSettled = (): boolean =>
  document.readyState === 'complete' &&
  document.getElementById('overlay') === null &&
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root, .sk-waits') === null;

const finder = {
  first,
  hit,
  contentOf,
  isSettled,
  count: (sought: Sought): number => all(sought).length,
  hasFocus: (sought: Sought): boolean => first(sought)?.contains(document.activeElement) === true,
  /** What a driver has only just scrolled to may move: twice in one place is a place. */
  placeOf: (sought: Sought): string => JSON.stringify(first(sought)?.getBoundingClientRect() ?? null),
};

globalThis.stallkeeperFinder = finder;
