// The style of an element as jsdom computes it: the last rule that fits says. jsdom holds the element against each rule
// of each sheet, for all properties; this asks the rules that may fit, of one property, as tests mostly ask whether
// something is shown. What they ask besides is left to jsdom, which gets the rules that fit from here too.
import { createRequire } from 'node:module';

/** jsdom's own parts, and the packages that it reads style with. */
const takeFrom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
const cssom = takeFrom('rrweb-cssom');
const { CSSStyleDeclaration } = takeFrom('cssstyle');
const { implForWrapper } = takeFrom('./jsdom/living/generated/utils.js');
const defaultSheet = takeFrom('./jsdom/browser/default-stylesheet.js');
const { matchesDontThrow } = takeFrom('./jsdom/living/helpers/selectors.js');
const styleRules = takeFrom('./jsdom/living/helpers/style-rules.js');

/** What is answered here, each under the name that a script reads it by. No shorthand sets these. */
const answered = new Set(['display', 'visibility', 'opacity', 'pointer-events']);
const properties = new Map([
  ...[...answered].map((name) => [name, name]),
  ['pointerEvents', 'pointer-events'],
]);

/** Without quotes and escapes; of what else has them only jsdom knows whether it fits. */
const readable = /^[^'"\\]*$/;
/** Of these the tag and the classes say all. */
const simple = /^(?:\*|[\w-]+)?(?:\.[\w-]+)*$/;
const innermost = /\([^()]*\)|\[[^[\]]*\]/g;
const combinator = /[\s>+~]+/;

/** A selector without what stands in brackets: what remains must be so for the whole to fit. */
const withoutBrackets = (selector) => {
  const less = selector.replace(innermost, '');
  return less === selector ? less : withoutBrackets(less);
};

/** The tag and the classes of what a complex selector is about, which is its last part. */
const wantedBy = (selector) => {
  const [last] = selector.trim().split(combinator).at(-1).split(':');
  const [tag = '', ...classes] = last.replace(/#[\w-]+/, '').split('.');
  return { tag: tag === '*' ? '' : tag.toLowerCase(), classes };
};

/** What an element must have that a rule may fit, for each alternative; it fits for sure where the selector is simple. */
const alternativesOf = (selector) => {
  if (!readable.test(selector)) return { wanted: [{ tag: '', classes: [] }], isSure: false };
  return {
    wanted: withoutBrackets(selector).split(',').map(wantedBy),
    isSure: selector.split(',').every((each) => simple.test(each.trim())),
  };
};

const entryOf = (rule) => {
  const { style, selectorText: selector } = rule;
  return {
    style,
    selector,
    ...alternativesOf(selector),
    saysOfShown: Array.from(style).some((name) => answered.has(name)),
  };
};

/** The rules of a sheet that jsdom would hold an element against, with those for screens. */
const rulesIn = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

const read = new WeakMap();
const entriesOf = (sheet) => {
  let known = read.get(sheet);
  if (known === undefined || known.count !== sheet.cssRules.length) {
    known = {
      count: sheet.cssRules.length,
      entries: rulesIn(sheet)
        .filter(({ style }) => style)
        .map(entryOf),
    };
    read.set(sheet, known);
  }
  return known.entries;
};

/** Rules by a class, else a tag, that an element must have. */
const indexOf = (entries) => {
  const index = new Map();
  entries.forEach((entry, order) => {
    for (const { tag, classes } of entry.wanted) {
      const key = classes.length > 0 ? `.${classes.at(-1)}` : tag;
      const place = index.get(key);
      if (place === undefined) index.set(key, [{ entry, order }]);
      else place.push({ entry, order });
    }
  });
  return index;
};

const always = cssom.parse(defaultSheet);
const indexes = new WeakMap();
/** Looked at anew when the page has changed, and made anew where a sheet has come, gone or grown. */
const indexesOf = (document) => {
  const { _styleCache: page, styleSheets } = document;
  const sheets = styleSheets._list;
  const known = indexes.get(document);
  if (known?.page === page && known.count === sheets.length) return known;
  const lists = [always, ...sheets].map(entriesOf);
  if (known?.lists.length === lists.length && known.lists.every((list, at) => list === lists[at])) {
    known.page = page;
    return known;
  }
  const entries = lists.flat();
  const made = {
    page,
    count: sheets.length,
    lists,
    all: indexOf(entries),
    shown: indexOf(entries.filter(({ saysOfShown }) => saysOfShown)),
  };
  indexes.set(document, made);
  return made;
};

const kept = new WeakMap();
/** The answers until the page changes: jsdom drops its own cache with each change. */
const answersIn = (document) => {
  document._styleCache ??= new WeakMap();
  let answers = kept.get(document._styleCache);
  if (answers === undefined) {
    answers = new WeakMap();
    kept.set(document._styleCache, answers);
  }
  return answers;
};

/** The styles of the rules that fit an element, in their order. */
const fitting = (element, index) => {
  const tag = element.localName.toLowerCase();
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).filter(Boolean);
  const has = (wanted) =>
    (wanted.tag === '' || wanted.tag === tag) && wanted.classes.every((name) => classes.includes(name));
  const found = new Map();
  for (const key of new Set(['', tag, ...classes.map((name) => `.${name}`)]))
    for (const { entry, order } of index.get(key) ?? [])
      if (!found.has(order) && entry.wanted.some(has)) found.set(order, entry);
  return [...found]
    .filter(([, { isSure, selector }]) => isSure || matchesDontThrow(element, selector))
    .sort(([one], [other]) => one - other)
    .map(([, { style }]) => style);
};

/** What rules and the element itself say, of all properties or of some. */
const declared = (element, styles, wants) => {
  const declaration = new CSSStyleDeclaration();
  for (const style of [...styles, element.style])
    for (const property of Array.from(style)) {
      if (!wants(property)) continue;
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  return declaration;
};

const declarationOf = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  let known = document._styleCache.get(element);
  if (known === undefined) {
    known = declared(element, fitting(element, indexesOf(document).all), () => true);
    document._styleCache.set(element, known);
  }
  return known;
};

const answersOf = (element) => {
  const document = element._ownerDocument;
  const answers = answersIn(document);
  let known = answers.get(element);
  if (known === undefined) {
    const styles = fitting(element, indexesOf(document).shown);
    known = declared(element, styles, (property) => answered.has(property));
    answers.set(element, known);
  }
  return known;
};

const { propertiesWithResolvedValueImplemented: resolved } = styleRules;

const answer = (element, property) => {
  const value = answersOf(element).getPropertyValue(property);
  const { inherited = false, initial = '' } = resolved[property] ?? {};
  if (value !== '') return value;
  return inherited && element.parentElement !== null ? answer(element.parentElement, property) : initial;
};

/** From now on a window computes styles this way. */
export const computeStylesIn = (window) => {
  const compute = window.getComputedStyle;
  styleRules.getDeclarationForElement = declarationOf;
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (pseudo || element?._ownerDocument === undefined || element.localName === undefined)
      return compute(wrapper, pseudo);
    let whole = null;
    const all = () => {
      declarationOf(element);
      whole ??= compute(wrapper);
      return whole;
    };
    const getPropertyValue = (name) =>
      answered.has(name) ? answer(element, name) : all().getPropertyValue(name);
    return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = properties.get(name);
        if (property !== undefined) return answer(element, property);
        const value = Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, name) => name in all(),
    });
  };
};
