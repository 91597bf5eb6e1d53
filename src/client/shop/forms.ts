import { parseNumber } from '../../domain/numbers';
import type english from '../../locales/en/shopForms.json';
import type { Language } from '../../locales/languages';

type Words = typeof english;

/** The words of a language, loaded alone. */
const wordsOf: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../../locales/en/shopForms.json'),
  nl: () => import('../../locales/nl/shopForms.json'),
  de: () => import('../../locales/de/shopForms.json'),
  fr: () => import('../../locales/fr/shopForms.json'),
  es: () => import('../../locales/es/shopForms.json'),
};

/** What an element asks for, with what its attributes say. */
export interface Asked {
  kind: 'ask' | 'offer';
  language: Language;
  home: URL;
  store: string;
  vendor: string;
  productId: string;
  variantId: string;
}

/** The longest message (spec 5). */
const longest = 500;

type FieldName = 'email' | 'name' | 'text' | 'variantId' | 'amount' | 'quantity';

const fieldsOf: Record<Asked['kind'], readonly FieldName[]> = {
  ask: ['email', 'name', 'text'],
  offer: ['email', 'variantId', 'amount', 'quantity'],
};
const optional: readonly FieldName[] = ['name'];

interface Field {
  row: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  error: HTMLElement;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What an offer may be made for: each variant of a product, or the one that the page named. */
interface Goods {
  title: string;
  variants: readonly { id: string; title: string }[];
}

const isGoods = (value: unknown): value is Goods => isRecord(value) && Array.isArray(value['variants']);

/** What the public catalogue says of a product; without its name where the page names a variant alone. */
const goodsOf = async ({ home, productId, variantId, store, language }: Asked): Promise<Goods> => {
  if (productId === '') return { title: '', variants: [{ id: variantId, title: '' }] };
  const address = new URL('api/public/catalog', home);
  address.searchParams.set('id', `product/${productId}`);
  address.searchParams.set('locale', language);
  if (store !== '') address.searchParams.set('store', store);
  const answer = await fetch(address);
  const page: unknown = answer.ok ? await answer.json() : null;
  const products: unknown = isRecord(page) ? page['products'] : null;
  const found: unknown = Array.isArray(products) ? products[0] : null;
  if (!isGoods(found)) throw new Error('There is no such product');
  return found;
};

/** A list of the variants, of which the one that the page named is chosen. */
const choiceOf = ({ variants }: Goods, chosen: string): HTMLSelectElement => {
  const select = document.createElement('select');
  for (const { id, title } of variants) select.add(new Option(title, id, id === chosen, id === chosen));
  return select;
};

let made = 0;

const fieldOf = (
  name: FieldName,
  words: Words,
  input: Field['input'] = document.createElement(name === 'text' ? 'textarea' : 'input'),
): Field => {
  made += 1;
  const id = `stallkeeper-${name}-${String(made)}`;
  const row = document.createElement('div');
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = words[name];
  input.id = id;
  input.name = name;
  input.required = !optional.includes(name);
  if (input instanceof HTMLTextAreaElement) input.maxLength = longest;
  else if (input instanceof HTMLSelectElement) input.required = true;
  else if (name === 'email') {
    input.type = 'email';
    input.autocomplete = 'email';
  } else if (name === 'name') {
    input.autocomplete = 'name';
    input.maxLength = 100;
  } else input.inputMode = name === 'amount' ? 'decimal' : 'numeric';
  if (name === 'quantity') input.value = '1';
  const error = document.createElement('p');
  error.id = `${id}-error`;
  error.className = 'stallkeeper-error';
  error.hidden = true;
  row.append(label, input, error);
  return { row, input, error };
};

const say = ({ input, error }: Field, text: string): void => {
  error.textContent = text;
  error.hidden = text === '';
  input.ariaInvalid = text === '' ? null : 'true';
  if (text === '') input.removeAttribute('aria-describedby');
  else input.setAttribute('aria-describedby', error.id);
};

/** Why a field does not hold: a code, and what is put into its text. */
interface Fault {
  code: string;
  params: Readonly<Record<string, unknown>>;
}

const plainFault = (code: string): Fault => ({ code, params: {} });

/** An amount or a number of a fault, as the reader writes it. */
const written = (value: unknown, language: Language): string => {
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (!isRecord(value)) return '';
  const { amount, currency } = value;
  return typeof currency === 'string'
    ? new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
    : '';
};

/** In the reader's language; what has no words of its own is only said to be wrong. */
const reasonOf = ({ code, params }: Fault, words: Words, language: Language): string => {
  const text = code in words.errors ? words.errors[code as keyof Words['errors']] : words.errors.invalid;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => written(params[name], language));
};

/** What the server has against the fields. */
const faultsIn = (answer: unknown): Map<string, Fault> => {
  const errors = isRecord(answer) && isRecord(answer['errors']) ? answer['errors'] : {};
  return new Map(
    Object.entries(errors).map(([name, fault]) => {
      if (!isRecord(fault) || typeof fault['code'] !== 'string') return [name, plainFault('invalid')];
      return [name, { code: fault['code'], params: isRecord(fault['params']) ? fault['params'] : {} }];
    }),
  );
};

const pathOf: Record<Asked['kind'], string> = {
  ask: 'api/conversations/create',
  offer: 'api/public/make-an-offer',
};

/** A number as the reader's language writes it: `1.250` is more than a thousand in German, and a fraction in English. */
const numberOf = (text: string, language: Language): number => {
  const mark = new Intl.NumberFormat(language).format(0.5).charAt(1);
  const marks = text.replace(/[^.,]/g, '');
  if (marks === mark) return parseNumber(text.replace(mark, '.'));
  return parseNumber(marks.length === 1 && /[.,]\d{3}\D*$/.test(text) ? text.replace(marks, '') : text);
};

/** What is sent; amounts as the decimal text of the wire, however the reader writes them. */
const bodyOf = (asked: Asked, typed: Readonly<Record<FieldName, string>>): Record<string, unknown> => {
  const { kind, vendor, productId, store, language } = asked;
  const { email, name, text, variantId, amount, quantity } = typed;
  const own =
    kind === 'ask'
      ? { email, name, text, vendor, productId, locale: language }
      : {
          email,
          amount: String(numberOf(amount, language)),
          quantity: Number(quantity),
          variantId,
          locale: language,
        };
  return Object.fromEntries(Object.entries({ ...own, store }).filter(([, value]) => value !== ''));
};

/** What does not hold before anything is sent, by field. */
const faultsOf = (fields: ReadonlyMap<FieldName, Field>, language: Language): Map<FieldName, Fault> => {
  const faults = new Map<FieldName, Fault>();
  for (const [name, { input }] of fields) {
    const value = input.value.trim();
    if (value === '') {
      if (input.required) faults.set(name, plainFault('requiredField'));
    } else if (name === 'email' && !input.validity.valid) faults.set(name, plainFault('notAnEmail'));
    else if (name === 'amount' && !(numberOf(value, language) > 0))
      faults.set(name, plainFault('notAnAmount'));
    else if (name === 'quantity' && !/^[1-9]\d{0,5}$/.test(value))
      faults.set(name, plainFault('notAWholeNumber'));
  }
  return faults;
};

/** Opens the form below its button, puts the focus into it, and says in its place how it went. */
export const openForm = async (box: HTMLElement, button: HTMLButtonElement, asked: Asked): Promise<void> => {
  const { default: words } = await wordsOf[asked.language]();
  box.querySelectorAll('form, [role]').forEach((each) => {
    each.remove();
  });
  const goods = asked.kind === 'offer' ? await goodsOf(asked) : null;
  const fields = new Map(
    fieldsOf[asked.kind].map((name) => [
      name,
      name === 'variantId' && goods !== null
        ? fieldOf(name, words, choiceOf(goods, asked.variantId))
        : fieldOf(name, words),
    ]),
  );
  // There is nothing to choose where there is one: it is only named.
  const choice = fields.get('variantId');
  if (choice !== undefined && goods !== null && goods.variants.length < 2) choice.row.hidden = true;
  const form = document.createElement('form');
  // The browser's own messages speak its language and not the page's.
  form.noValidate = true;
  form.setAttribute('aria-label', button.textContent);
  const send = document.createElement('button');
  send.textContent = words.send;
  const told = document.createElement('p');
  told.role = 'alert';
  const help = document.createElement('p');
  help.className = 'stallkeeper-quiet';
  help.textContent = words.help[asked.kind];
  if (goods !== null && goods.title !== '') {
    const about = document.createElement('p');
    about.className = 'stallkeeper-name';
    about.dir = 'auto';
    about.textContent = goods.title;
    form.append(about);
  }
  form.append(...[...fields.values()].map(({ row }) => row), help, send, told);

  const showFaults = (faults: ReadonlyMap<string, Fault>): boolean => {
    let first: Field | null = null;
    for (const [name, field] of fields) {
      const fault = faults.get(name);
      say(field, fault === undefined ? '' : reasonOf(fault, words, asked.language));
      if (fault !== undefined) first ??= field;
    }
    first?.input.focus();
    return first !== null;
  };

  const submit = async (): Promise<void> => {
    told.textContent = '';
    if (showFaults(faultsOf(fields, asked.language))) return;
    const typed = { email: '', name: '', text: '', variantId: '', amount: '', quantity: '' };
    for (const [name, { input }] of fields) typed[name] = input.value.trim();
    send.disabled = true;
    try {
      const answer = await fetch(new URL(pathOf[asked.kind], asked.home), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(asked, typed)),
      });
      if (answer.ok) {
        const done = document.createElement('p');
        done.role = 'status';
        done.tabIndex = -1;
        done.textContent = words.done[asked.kind];
        form.replaceWith(done);
        button.ariaExpanded = 'false';
        done.focus();
        return;
      }
      const failure: unknown = await answer.json().catch(() => null);
      if (!showFaults(faultsIn(failure)))
        told.textContent = answer.status === 429 ? words.tooMany : words.notTaken;
    } catch {
      told.textContent = words.notSent;
    } finally {
      send.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    form.remove();
    button.ariaExpanded = 'false';
    button.focus();
  });
  box.append(form);
  fields.values().next().value?.input.focus();
};
