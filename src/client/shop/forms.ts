import { namesOtherCurrency } from '../../domain/currencyMarks';
import { currencyDigits } from '../../domain/money';
import { readAmountText } from '../../domain/typedNumbers';
import type { Language } from '../../locales/languages';
import {
  faultOf,
  isRecord,
  plainFault,
  reasonOf,
  say,
  written,
  type Fault,
  type Field,
  type Words,
} from './field';
import { pictureField, type PictureField } from './picture';

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
  kind: 'ask' | 'offer' | 'contact' | 'newsletter';
  language: Language;
  home: URL;
  store: string;
  vendor: string;
  productId: string;
  variantId: string;
}

type FieldName = 'email' | 'name' | 'text' | 'picture' | 'variantId' | 'amount' | 'quantity';

const fieldsOf: Record<Asked['kind'], readonly FieldName[]> = {
  ask: ['email', 'name', 'text', 'picture'],
  offer: ['email', 'variantId', 'amount', 'quantity'],
  contact: ['email', 'text'],
  newsletter: ['email'],
};
const optional: readonly FieldName[] = ['name', 'picture'];

/** What an offer may be made for: each variant of a product, or the one that the page named; empty: not known. */
interface Goods {
  title: string;
  currency: string;
  variants: readonly { id: string; title: string; available?: boolean }[];
}

const isGoods = (value: unknown): value is Goods =>
  isRecord(value) && typeof value['currency'] === 'string' && Array.isArray(value['variants']);

/** What the public catalogue says of a product, or of any, whose currency is the shop's, where the page names a variant alone. */
const goodsOf = async ({ home, productId, variantId, store, language }: Asked): Promise<Goods> => {
  const address = new URL('api/public/catalog', home);
  if (productId !== '') address.searchParams.set('id', `product/${productId}`);
  address.searchParams.set('locale', language);
  if (store !== '') address.searchParams.set('store', store);
  const answer = await fetch(address);
  const page: unknown = answer.ok ? await answer.json() : null;
  const products: unknown = isRecord(page) ? page['products'] : null;
  const found: unknown = Array.isArray(products) ? products[0] : null;
  if (!isGoods(found)) throw new Error('There is no such product');
  return productId === '' ? { ...found, title: '', variants: [{ id: variantId, title: '' }] } : found;
};

const isLeft = ({ available = true }: Goods['variants'][number]): boolean => available;

/** A list of the variants, of which the one that the page named is chosen, if there is any left. */
const choiceOf = ({ variants }: Goods, named: string, words: Words): HTMLSelectElement => {
  const select = document.createElement('select');
  const left = variants.filter(isLeft);
  const chosen = left.find(({ id }) => id === named) ?? left[0];
  for (const variant of variants) {
    const isChosen = variant === chosen;
    const option = new Option(variant.title, variant.id, isChosen, isChosen);
    if (!isLeft(variant)) {
      option.disabled = true;
      option.text += ` (${words.soldOut})`;
    }
    select.add(option);
  }
  return select;
};

/** What a browser lets into a field, and offers for it. */
const takeAs = (input: HTMLInputElement, name: FieldName): void => {
  if (name === 'email') {
    input.type = 'email';
    input.autocomplete = 'email';
  } else if (name === 'name') {
    input.autocomplete = 'name';
    input.maxLength = 100;
  } else if (name === 'picture') input.type = 'file';
  else input.inputMode = name === 'amount' ? 'decimal' : 'numeric';
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
  // How long a message is the server counts: a browser takes one emoji for two characters.
  if (input instanceof HTMLSelectElement) input.required = true;
  else if (input instanceof HTMLInputElement) takeAs(input, name);
  if (name === 'quantity') input.value = '1';
  const error = document.createElement('p');
  error.id = `${id}-error`;
  error.className = 'stallkeeper-error';
  error.hidden = true;
  row.append(label, input, error);
  return { row, input, error };
};

/** What a price looks like, where it is none. */
const noPrice = (currency: string): Fault => ({
  code: 'offerAmount',
  params: { amount: { amount: currencyDigits(currency) === 0 ? '12' : '12.5', currency } },
});

/** Members of calls that are called otherwise on the page. */
const onPage: Readonly<Record<string, string>> = { body: 'text', image: 'picture' };

/** What the server has against the fields. */
const faultsIn = (answer: unknown): Map<string, Fault> => {
  const errors = isRecord(answer) && isRecord(answer['errors']) ? answer['errors'] : {};
  return new Map(
    Object.entries(errors).map(([wire, fault]) => {
      const name = onPage[wire] ?? wire;
      return [name, faultOf(fault)];
    }),
  );
};

const pathOf: Record<Asked['kind'], string> = {
  ask: 'api/conversations/create',
  offer: 'api/public/make-an-offer',
  contact: 'api/message/send',
  newsletter: 'api/message/subscribe',
};

/** What is sent; amounts as the decimal text of the wire, however the reader writes them. */
const bodyOf = (
  asked: Asked,
  typed: Readonly<Record<FieldName, string>>,
  currency: string,
): Record<string, unknown> => {
  const { kind, vendor, productId, store, language } = asked;
  const { email, name, text, picture, variantId, amount, quantity } = typed;
  const own: Record<Asked['kind'], Record<string, unknown>> = {
    ask: { email, name, text, image: picture, vendor, productId, locale: language },
    offer: {
      email,
      amount: readAmountText(amount, currency, language) ?? amount,
      quantity: Number(quantity),
      variantId,
      locale: language,
    },
    contact: { email, body: text },
    newsletter: { email },
  };
  return Object.fromEntries(Object.entries({ ...own[kind], store }).filter(([, value]) => value !== ''));
};

/** Why a price cannot be offered; null: it can. */
const priceFault = (value: string, language: Language, currency: string): Fault | null => {
  if (namesOtherCurrency(value, currency, language))
    return { code: 'offerOtherCurrency', params: { currency } };
  const read = readAmountText(value, currency, language);
  if (read === null) return noPrice(currency);
  return Number(read) > 0 ? null : { code: 'offerAboveZero', params: { amount: { amount: '0', currency } } };
};

/** Says below a price how it is understood, as soon as it is one. */
const sayUnderstood = ({ row, input }: Field, words: Words, language: Language, currency: string): void => {
  const told = document.createElement('p');
  told.className = 'stallkeeper-quiet';
  told.role = 'status';
  row.append(told);
  input.addEventListener('input', () => {
    const value = input.value.trim();
    const amount =
      priceFault(value, language, currency) === null ? readAmountText(value, currency, language) : null;
    told.textContent =
      amount === null ? '' : words.understood.replace('{amount}', written({ amount, currency }, language));
  });
};

/** What does not hold before anything is sent, by field. */
const faultsOf = (
  fields: ReadonlyMap<FieldName, Field>,
  language: Language,
  currency: string,
): Map<FieldName, Fault> => {
  const faults = new Map<FieldName, Fault>();
  for (const [name, { input }] of fields) {
    const value = input.value.trim();
    if (value === '') {
      if (input.required) faults.set(name, plainFault('requiredField'));
    } else if (name === 'email' && !input.validity.valid) faults.set(name, plainFault('notAnEmail'));
    else if (name === 'amount') {
      const fault = priceFault(value, language, currency);
      if (fault !== null) faults.set(name, fault);
    } else if (name === 'quantity' && !/^[1-9]\d{0,5}$/.test(value))
      faults.set(name, plainFault('notAWholeNumber'));
  }
  return faults;
};

const faultsBefore = (
  fields: ReadonlyMap<FieldName, Field>,
  picture: PictureField | null,
  language: Language,
  currency: string,
): Map<FieldName, Fault> => {
  const faults = faultsOf(fields, language, currency);
  const fault = picture?.fault() ?? null;
  if (fault !== null) faults.set('picture', fault);
  return faults;
};

/** Opens the form below its button, puts the focus into it, and says in its place how it went. */
export const openForm = async (box: HTMLElement, button: HTMLButtonElement, asked: Asked): Promise<void> => {
  const { default: words } = await wordsOf[asked.language]();
  box.querySelectorAll('form, [role]').forEach((each) => {
    each.remove();
  });
  const goods = asked.kind === 'offer' ? await goodsOf(asked) : null;
  if (goods?.variants.some(isLeft) === false) {
    const gone = document.createElement('p');
    gone.role = 'status';
    gone.textContent = words.allSoldOut;
    box.append(gone);
    return;
  }
  const fields = new Map(
    fieldsOf[asked.kind].map((name) => [
      name,
      name === 'variantId' && goods !== null
        ? fieldOf(name, words, choiceOf(goods, asked.variantId, words))
        : fieldOf(name, words),
    ]),
  );
  if (asked.kind === 'contact') {
    const label = fields.get('text')?.row.querySelector('label');
    if (label) label.textContent = words.message;
  }
  const currency = goods?.currency ?? '';
  const price = fields.get('amount');
  if (price !== undefined) {
    price.row.querySelector('label')?.append(` (${currency})`);
    sayUnderstood(price, words, asked.language, currency);
  }
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
  const chosen = fields.get('picture');
  const picture = chosen === undefined ? null : pictureField(chosen, words, asked);

  const showFaults = (faults: ReadonlyMap<string, Fault>): boolean => {
    let first: Field | null = null;
    for (const [name, field] of fields) {
      const fault = faults.get(name);
      say(field, fault === undefined ? '' : reasonOf(fault, words, asked.language));
      if (fault !== undefined) first ??= field;
    }
    (first?.shown ?? first?.input)?.focus();
    return first !== null;
  };

  const submit = async (): Promise<void> => {
    told.textContent = '';
    if (showFaults(faultsBefore(fields, picture, asked.language, currency))) return;
    const typed = { email: '', name: '', text: '', picture: '', variantId: '', amount: '', quantity: '' };
    for (const [name, { input }] of fields) typed[name] = input.value.trim();
    send.disabled = true;
    try {
      const put = await picture?.put();
      if (put?.failed !== undefined) {
        if (put.failed.fault === null || !showFaults(new Map([['picture', put.failed.fault]])))
          told.textContent = put.failed.status === 429 ? words.tooMany : words.notTaken;
        return;
      }
      typed.picture = put?.image ?? '';
      const answer = await fetch(new URL(pathOf[asked.kind], asked.home), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(asked, typed, currency)),
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
      const faults = faultsIn(failure);
      if (faults.has('picture')) picture?.forget();
      if (!showFaults(faults)) told.textContent = answer.status === 429 ? words.tooMany : words.notTaken;
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
