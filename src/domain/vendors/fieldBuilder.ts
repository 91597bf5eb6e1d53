import { decodeDescription, encodeDescription, isMandatory, type FieldDefinition } from './fields';

/** A definition taken apart for its editor. */
export interface BuilderField extends Omit<FieldDefinition, 'description' | 'link' | 'options'> {
  /** Stays while the key of a new field follows its name. */
  id: string;
  /** Not saved yet: its key may still change. */
  isNew: boolean;
  /** The description without its braces, and what stood in these beside `required`. */
  text: string;
  extra: Readonly<Record<string, string>>;
  link: string;
  options: readonly string[];
}

export const always = '__alway';
export const never = '__never';

export const hasOptions = ({ type }: Pick<FieldDefinition, 'type'>): boolean =>
  type === 'select' || type === 'checkbox';
export const hasLink = ({ type }: Pick<FieldDefinition, 'type'>): boolean =>
  type === 'terms' || type === 'video';

/** Definitions for the editor. */
export const readFields = (definitions: readonly FieldDefinition[]): BuilderField[] =>
  definitions.map((definition) => {
    const { text, extra } = decodeDescription(definition.description ?? '');
    const others = Object.entries(extra).filter(([name]) => name !== 'required');
    const { key, name, type, showOnVendorPage, registration, link = '', options = [] } = definition;
    return {
      id: key,
      isNew: false,
      key,
      name,
      type,
      showOnVendorPage,
      registration,
      link,
      options,
      text,
      extra: Object.fromEntries(others),
      required: isMandatory(definition),
    };
  });

/** What the editor holds, as definitions; links and options of types that have none are left out. */
export const writeFields = (fields: readonly BuilderField[]): FieldDefinition[] =>
  fields.map((field) => {
    const { key, name, type, required, showOnVendorPage, registration, text, extra, link, options } = field;
    const description = encodeDescription({ text, extra });
    return {
      key,
      name,
      type,
      required,
      showOnVendorPage,
      registration,
      ...(description === '' ? {} : { description }),
      ...(hasLink(field) && link !== '' ? { link } : {}),
      ...(hasOptions(field) ? { options: [...options] } : {}),
    };
  });

/** Names that every application has, or that no object can hold by that name. */
const isReserved = (key: string): boolean =>
  ['', 'email', 'vendorname'].includes(key) || key in Object.prototype;

/** A key for a name: small letters, digits and lines, unlike those taken. */
export const keyFor = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 60)
    .replace(/^_+|_+$/g, '');
  const base = isReserved(plain) ? `field${plain === '' ? '' : `_${plain}`}` : plain;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${String(number)}`;
    if (!taken.includes(key)) return key;
  }
};

const freshId = (fields: readonly BuilderField[]): string =>
  keyFor(
    'new',
    fields.flatMap(({ id, key }) => [id, key]),
  );

/** An empty field for the end of the list. */
export const newField = (fields: readonly BuilderField[]): BuilderField => ({
  id: freshId(fields),
  isNew: true,
  name: '',
  type: 'input',
  text: '',
  extra: {},
  link: '',
  options: [],
  required: true,
  showOnVendorPage: true,
  registration: true,
  key: keyFor(
    '',
    fields.map(({ key }) => key),
  ),
});

/** The same field again, under a key of its own. */
export const copyOf = (fields: readonly BuilderField[], field: BuilderField): BuilderField => ({
  ...field,
  id: freshId(fields),
  isNew: true,
  key: keyFor(
    field.name,
    fields.map(({ key }) => key),
  ),
});

/**
 * The list with one field changed. The key of a new field follows its name, and conditions that point at it
 * follow the key; a saved key stays, as answers are kept under it.
 */
export const changeField = (
  fields: readonly BuilderField[],
  id: string,
  change: Partial<BuilderField>,
): BuilderField[] => {
  const before = fields.find((field) => field.id === id);
  if (before === undefined) return [...fields];
  const others = fields.filter((field) => field.id !== id).map(({ key }) => key);
  const key = before.isNew ? keyFor(change.name ?? before.name, others) : before.key;
  return fields.map((field) => {
    if (field.id === id) return { ...field, ...change, key };
    if (field.extra['show'] !== before.key || before.key === key) return field;
    return { ...field, extra: { ...field.extra, show: key } };
  });
};

/** The list with a field moved to another place in it. */
export const moveField = <T>(fields: readonly T[], from: number, to: number): T[] => {
  const next = [...fields];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

type ConditionProblem = 'gone' | 'circle' | 'noAnswer' | 'hidden' | 'noOption' | 'later';

/** Why a field's condition can never be met, or leads astray: the first that holds, or null. */
export const conditionProblem = (
  fields: readonly BuilderField[],
  field: BuilderField,
): ConditionProblem | null => {
  const { show = always, showWhen = '' } = field.extra;
  if (show === always || show === never || show === '') return null;
  const other = fields.find(({ key }) => key === show);
  if (other === undefined) return 'gone';
  for (let at: BuilderField | undefined = other, seen = new Set<string>(); at !== undefined;) {
    const { key }: BuilderField = at;
    if (key === field.key || seen.has(key)) return 'circle';
    seen = seen.add(key);
    const next: string | undefined = at.extra['show'];
    if (next === never) return 'hidden';
    at = fields.find((each) => each.key === next);
  }
  if (other.type === 'video') return 'noAnswer';
  if (showWhen !== '' && hasOptions(other) && !other.options.includes(showWhen)) return 'noOption';
  return fields.indexOf(other) > fields.indexOf(field) ? 'later' : null;
};
