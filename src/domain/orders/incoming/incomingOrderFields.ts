import { instantOf } from '../../dates';
import type { Fault } from '../../errors/errorTable';
import { generalErrors } from '../../errors/general';
import { integrationErrors } from '../../errors/integrations';
import { parseAmount } from '../../money';
import { onOneLine, shownCode, shownText } from '../../text';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no database takes: zero characters, and halves of pairs. */
const unstorable = /\0|\p{Cs}/gu;

/** A text that a database takes and a person reads, without blanks at its ends. */
const clean = (text: string): string =>
  text.replace(unstorable, (found) => (found === '\0' ? '' : '\uFFFD')).trim();

/** So many texts are told of that were taken otherwise than they were sent. */
const mostChanged = 20;

/** A text of one line, without what is not seen in it. */
const oneLine = (text: string): string => shownText(onOneLine(text));

/** Whether a time is one that shops sell in. */
const isSold = (time: string): boolean => time >= '1990' && time < '2100';

const largestAmount = 1_000_000_000_000;

const amountFault = (currency: string): Fault => {
  const amount = currency === 'JPY' ? '12' : '12.50';
  return currency === ''
    ? integrationErrors.amountLike({ amount })
    : integrationErrors.amountOfCurrencyLike({ currency, amount });
};

/** A member that nobody asked for, and where it stands. */
export interface Unasked {
  reader: FieldReader;
  name: string;
  path: string;
  value: unknown;
}

/** 40 members for each line of the longest order. */
const mostUnasked = 20_000;

/**
 * Reads a document member by member and notes what is wrong under the member's path, so that a bad one is told
 * about as a whole. What is missing or wrong reads as a harmless value.
 */
export class FieldReader {
  /** The members that were asked for, which are those that are known at this place. */
  readonly asked = new Set<string>();

  constructor(
    private readonly value: unknown,
    private readonly path: string,
    readonly errors: Record<string, Fault>,
    private readonly timeZone: string,
    /** All readers of one document. */
    private readonly all: FieldReader[] = [],
    /** Where it had what no database takes. */
    private readonly changed = new Set<string>(),
  ) {
    all.push(this);
  }

  /** A reader of a whole document; times in it that say no zone are of the one that is given. */
  static of(document: unknown, timeZone: string): FieldReader {
    const reader = new FieldReader(document, '', {}, timeZone);
    if (!isFields(document)) reader.fault('', generalErrors.notAnObject());
    return reader;
  }

  private pathOf(name: string): string {
    return this.path === '' ? name : name === '' ? this.path : `${this.path}.${name}`;
  }

  private at(name: string): unknown {
    this.asked.add(name);
    return isFields(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
  }

  /** Notes what is wrong with a member; the first word about it stands. */
  fault(name: string, fault: Fault): void {
    const path = this.pathOf(name);
    this.errors[path === '' ? 'body' : path] ??= fault;
  }

  private cleaned(name: string, text: string): string {
    if (text.search(unstorable) !== -1 && this.changed.size < mostChanged)
      this.changed.add(this.pathOf(name));
    return clean(text);
  }

  /** What is to be told of texts of the document that were taken without what no database takes. */
  tellChanged(): Fault[] {
    return [...this.changed].map((name) => integrationErrors.textChanged({ name }));
  }

  /** Members that are read elsewhere, or not always. */
  knows(...names: readonly string[]): void {
    for (const name of names) this.asked.add(name);
  }

  /** What a document says, in all its parts that were read, and nobody asked for; so many of it as anybody looks at. */
  unasked(): Unasked[] {
    const found: Unasked[] = [];
    for (const reader of this.all) {
      const { value: fields } = reader;
      if (!isFields(fields)) continue;
      for (const name of Object.keys(fields)) {
        const value = fields[name];
        if (reader.asked.has(name) || value === null) continue;
        found.push({ reader, name, path: reader.pathOf(name), value });
        if (found.length === mostUnasked) return found;
      }
    }
    return found;
  }

  /** Whether a member says anything: an empty list is none. */
  says(name: string): boolean {
    const value = this.at(name);
    return this.has(name) && !(Array.isArray(value) && value.length === 0);
  }

  /** Whether a member is there at all, though it may be null. */
  isThere(name: string): boolean {
    return this.at(name) !== undefined;
  }

  has(name: string): boolean {
    const value = this.at(name);
    return value !== undefined && value !== null && value !== '';
  }

  /** A text, or a number where ids are numbers; empty where there is none. */
  text(name: string, { required = false, most = 500 } = {}): string {
    const value = this.at(name);
    if (value === undefined || value === null || value === '') {
      if (required) this.fault(name, generalErrors.required());
      return '';
    }
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.fault(name, generalErrors.notAText());
      return '';
    }
    const text = oneLine(this.cleaned(name, String(value)));
    if (required && text === '') this.fault(name, generalErrors.required());
    if (text.length > most) this.fault(name, generalErrors.tooLong({ max: most }));
    return text.slice(0, most);
  }

  /** A vendor's name, written as ours are: a letter with a mark is one character. */
  name(name: string, limits: { most?: number } = {}): string {
    return this.text(name, limits).normalize('NFC');
  }

  /** An SKU, written as ours are. */
  code(name: string, limits: { most?: number } = {}): string {
    return shownCode(this.text(name, limits));
  }

  /** A long text that is cut rather than refused, as a note of a customer is. */
  note(name: string, most = 5000): string {
    const value = this.at(name);
    return typeof value === 'string' ? this.cleaned(name, value).slice(0, most) : '';
  }

  /** The texts of a list, each cut; what is none is left out. */
  notes(name: string, most: number): string[] {
    const value = this.at(name);
    return Array.isArray(value)
      ? value
          .slice(0, 100)
          .flatMap((each: unknown) =>
            typeof each === 'string' ? [this.cleaned(name, each).slice(0, most)] : [],
          )
      : [];
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.at(name);
    if (value === undefined || value === null) return otherwise;
    if (typeof value === 'boolean') return value;
    this.fault(name, generalErrors.notABoolean());
    return otherwise;
  }

  whole(name: string, { least = 0, most = 1_000_000, otherwise = 0 } = {}): number {
    const value = this.at(name);
    if (value === undefined || value === null) return otherwise;
    if (typeof value !== 'number' || !Number.isInteger(value))
      this.fault(name, generalErrors.notAWholeNumber());
    else if (value < least) this.fault(name, generalErrors.atLeast({ min: least }));
    else if (value > most) this.fault(name, generalErrors.atMost({ max: most }));
    else return value;
    return otherwise;
  }

  /** Minor units of a decimal string or number, at least 0; null where there is none. */
  amountOrNull(name: string, currency: string, { signed = false } = {}): number | null {
    const value = this.at(name);
    if (value === undefined || value === null || value === '') return null;
    const text = typeof value === 'number' ? String(value) : value;
    const amount = typeof text === 'string' ? parseAmount(text, currency) : null;
    if (amount === null || Math.abs(amount) > largestAmount) this.fault(name, amountFault(currency));
    else if (amount < 0 && !signed) this.fault(name, generalErrors.atLeast({ min: 0 }));
    else return amount;
    return null;
  }

  amount(name: string, currency: string, { required = false } = {}): number {
    if (required && !this.has(name)) this.fault(name, generalErrors.required());
    return this.amountOrNull(name, currency) ?? 0;
  }

  /** An instant as ISO text; empty where there is none. */
  instant(name: string, { required = false } = {}): string {
    const text = this.text(name, { required, most: 60 });
    if (text === '') return '';
    const at = isSold(text) ? instantOf(text, this.timeZone) : null;
    if (at !== null) return at.toISOString();
    this.fault(name, integrationErrors.timeForm());
    return '';
  }

  /** A reader of a member that is an object; null where there is none. */
  part(name: string): FieldReader | null {
    const value = this.at(name);
    if (value === undefined || value === null) return null;
    if (!isFields(value)) {
      this.fault(name, generalErrors.notAnObject());
      return null;
    }
    return new FieldReader(value, this.pathOf(name), this.errors, this.timeZone, this.all, this.changed);
  }

  /** Readers of the members of a list, none where there is no list. */
  list(name: string, { required = false, most = 500 } = {}): FieldReader[] {
    const value = this.at(name);
    if (value === undefined || value === null) {
      if (required) this.fault(name, generalErrors.required());
      return [];
    }
    if (!Array.isArray(value)) {
      this.fault(name, generalErrors.notAList());
      return [];
    }
    if (value.length > most) this.fault(name, generalErrors.tooManyEntries({ max: most }));
    if (required && value.length === 0) this.fault(name, integrationErrors.lineNeeded());
    return value.slice(0, most).map((each: unknown, index) => {
      const path = this.pathOf(`${name}.${String(index)}`);
      if (!isFields(each)) this.errors[path] ??= generalErrors.notAnObject();
      return new FieldReader(each, path, this.errors, this.timeZone, this.all, this.changed);
    });
  }
}
