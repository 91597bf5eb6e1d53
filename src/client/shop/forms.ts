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

type FieldName = 'email' | 'name' | 'text' | 'amount' | 'quantity';

const fieldsOf: Record<Asked['kind'], readonly FieldName[]> = {
  ask: ['email', 'name', 'text'],
  offer: ['email', 'amount', 'quantity'],
};
const optional: readonly FieldName[] = ['name'];

interface Field {
  row: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  error: HTMLElement;
}

let made = 0;

const fieldOf = (name: FieldName, words: Words): Field => {
  made += 1;
  const id = `stallkeeper-${name}-${String(made)}`;
  const row = document.createElement('div');
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = words[name];
  const input = document.createElement(name === 'text' ? 'textarea' : 'input');
  input.id = id;
  input.name = name;
  input.required = !optional.includes(name);
  if (input instanceof HTMLTextAreaElement) input.maxLength = longest;
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

/** Why a field does not hold, in the reader's language; what has no words of its own is only said to be wrong. */
const reasonOf = (code: string, words: Words): string =>
  code in words.errors ? words.errors[code as keyof Words['errors']] : words.errors.invalid;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The codes of the fields that the server refused. */
const codesIn = (answer: unknown): Record<string, string> => {
  if (!isRecord(answer) || !isRecord(answer['errors'])) return {};
  return Object.fromEntries(
    Object.entries(answer['errors']).map(([name, fault]) => [
      name,
      isRecord(fault) && typeof fault['code'] === 'string' ? fault['code'] : 'invalid',
    ]),
  );
};

const pathOf: Record<Asked['kind'], string> = {
  ask: 'api/conversations/create',
  offer: 'api/public/make-an-offer',
};

/** What is sent; amounts as the decimal text of the wire, however the reader writes them. */
const bodyOf = (asked: Asked, typed: Readonly<Record<FieldName, string>>): Record<string, unknown> => {
  const { kind, vendor, productId, variantId, store, language } = asked;
  const { email, name, text, amount, quantity } = typed;
  const own =
    kind === 'ask'
      ? { email, name, text, vendor, productId, locale: language }
      : {
          email,
          amount: String(parseNumber(amount)),
          quantity: Number(quantity),
          variantId,
          locale: language,
        };
  return Object.fromEntries(Object.entries({ ...own, store }).filter(([, value]) => value !== ''));
};

/** What does not hold before anything is sent, by field. */
const faultsOf = (fields: ReadonlyMap<FieldName, Field>): Map<FieldName, string> => {
  const faults = new Map<FieldName, string>();
  for (const [name, { input }] of fields) {
    const value = input.value.trim();
    if (value === '') {
      if (input.required) faults.set(name, 'requiredField');
    } else if (name === 'email' && !input.validity.valid) faults.set(name, 'notAnEmail');
    else if (name === 'amount' && !(parseNumber(value) > 0)) faults.set(name, 'notAnAmount');
    else if (name === 'quantity' && !/^[1-9]\d{0,5}$/.test(value)) faults.set(name, 'notAWholeNumber');
  }
  return faults;
};

/** Opens the form below its button, puts the focus into it, and says in its place how it went. */
export const openForm = async (box: HTMLElement, button: HTMLButtonElement, asked: Asked): Promise<void> => {
  const { default: words } = await wordsOf[asked.language]();
  box.querySelectorAll('form, [role]').forEach((each) => {
    each.remove();
  });
  const fields = new Map(fieldsOf[asked.kind].map((name) => [name, fieldOf(name, words)]));
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
  form.append(...[...fields.values()].map(({ row }) => row), help, send, told);

  const showFaults = (codes: ReadonlyMap<string, string>): boolean => {
    let first: Field | null = null;
    for (const [name, field] of fields) {
      const code = codes.get(name);
      say(field, code === undefined ? '' : reasonOf(code, words));
      if (code !== undefined) first ??= field;
    }
    first?.input.focus();
    return first !== null;
  };

  const submit = async (): Promise<void> => {
    told.textContent = '';
    if (showFaults(faultsOf(fields))) return;
    const typed = { email: '', name: '', text: '', amount: '', quantity: '' };
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
      const codes = new Map(Object.entries(codesIn(failure)));
      if (!showFaults(codes)) told.textContent = answer.status === 429 ? words.tooMany : words.notTaken;
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
