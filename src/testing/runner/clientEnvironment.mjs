// Where a client test runs: jsdom, asked for less. To know whether an element is shown, jsdom holds it against every
// rule of every style sheet; as a browser does, this asks first whether it has the tag and classes a rule wants.
import { createRequire } from 'node:module';
import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { watched } from './watchdog.mjs';

const require = createRequire(import.meta.url);
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { addNwsapi, matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Selectors without brackets and escapes; what others want is left to jsdom. */
const plain = /^[\w\s.#>+~:,*-]+$/;
const combinator = /[\s>+~]+/;

/** The tag and the classes of what a complex selector is about, which is its last part. */
const wantedBy = (selector) => {
  const [simple] = selector.trim().split(combinator).at(-1).split(':');
  const [tag = '', ...classes] = simple.replace(/#[\w-]+/, '').split('.');
  return { tag: tag === '*' ? '' : tag.toLowerCase(), classes };
};

const known = new Map();
/** What each of a selector's alternatives wants; null where that is not said here, as of a rule without selector. */
const alternativesOf = (selector) => {
  let found = known.get(selector);
  if (found === undefined) {
    found = typeof selector === 'string' && plain.test(selector) ? selector.split(',').map(wantedBy) : null;
    known.set(selector, found);
  }
  return found;
};

const mayBe = ({ tag, classes }, element) =>
  (tag === '' || tag === element.localName.toLowerCase()) &&
  classes.every((name) => element.classList.contains(name));

const askFirst = (engine) => {
  const { match } = engine;
  engine.match = (selector, element, ...rest) => {
    const alternatives = alternativesOf(selector);
    if (alternatives !== null && !alternatives.some((each) => mayBe(each, element))) return false;
    return match(selector, element, ...rest);
  };
};

export default class ClientEnvironment extends watched(FixedJsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    const document = implForWrapper(this.dom.window.document);
    // jsdom makes the one for rules when it is first asked.
    matchesDontThrow(document.documentElement, 'html');
    askFirst(document._nwsapiDontThrow);
    askFirst(addNwsapi(document.documentElement));
  }
}
