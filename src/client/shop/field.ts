import type english from '../../locales/en/shopForms.json';
import type { Language } from '../../locales/languages';

export type Words = typeof english;

export interface Field {
  row: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  error: HTMLElement;
  /** What stands for the input on the page and takes the focus, where that is another element. */
  shown?: HTMLElement;
}

/** Why a field does not hold: a code, and what is put into its text. */
export interface Fault {
  code: string;
  params: Readonly<Record<string, unknown>>;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const plainFault = (code: string): Fault => ({ code, params: {} });

/** What a failure's answer says of one field. */
export const faultOf = (said: unknown): Fault => {
  if (!isRecord(said) || typeof said['code'] !== 'string') return plainFault('invalid');
  return { code: said['code'], params: isRecord(said['params']) ? said['params'] : {} };
};

/** An amount or a number of a fault, as the reader writes it. */
export const written = (value: unknown, language: Language): string => {
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const { amount, currency } = value;
  return typeof currency === 'string'
    ? new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
    : '';
};

/** In the reader's language; what has no words of its own is only said to be wrong. */
export const reasonOf = ({ code, params }: Fault, words: Words, language: Language): string => {
  const text = code in words.errors ? words.errors[code as keyof Words['errors']] : words.errors.invalid;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => written(params[name], language));
};

/** Says below a field why it does not hold; nothing where it does. What else describes it stays. */
export const say = ({ input, error, shown = input }: Field, text: string): void => {
  error.textContent = text;
  error.hidden = text === '';
  // A button is never invalid; what describes it says so.
  if (shown === input) input.ariaInvalid = text === '' ? null : 'true';
  const others = (shown.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== error.id);
  const described = text === '' ? others : [error.id, ...others];
  if (described.length === 0) shown.removeAttribute('aria-describedby');
  else shown.setAttribute('aria-describedby', described.join(' '));
};
