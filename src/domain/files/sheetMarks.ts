import { strFromU8, unzipSync } from 'fflate';

/** What a workbook says of a sheet's cells beside their values. */
export interface SheetMarks {
  /** Whole numbers that are shown with zeros before them, such as article numbers: how many digits. */
  padded: { row: number; column: number; digits: number }[];
  /** The first cell with a formula whose result is not stored; null: there is none. */
  unsolved: string | null;
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** How many digits each style of cells shows at least, where its format is nothing but zeros. */
const digitsOfStyles = (styles: string): Map<string, number> => {
  const digits = new Map<string, number>();
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\s([^>]*)>/g)) {
    const code = attribute(attributes, 'formatCode');
    if (/^0{2,30}$/.test(code)) digits.set(attribute(attributes, 'numFmtId'), code.length);
  }
  const cells = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const found = new Map<string, number>();
  for (const [index, [, attributes = '']] of [...cells.matchAll(/<xf\s([^>]*)>/g)].entries()) {
    const most = digits.get(attribute(attributes, 'numFmtId'));
    if (most !== undefined) found.set(String(index), most);
  }
  return found;
};

/** `BC12` as its row and column from 0. */
const placeOf = (reference: string): { row: number; column: number } | null => {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (letters === '') return null;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(row) - 1, column: column - 1 };
};

const formula = String.raw`<f\b[^>]*?(?:/>|>[^<]*</f>)`;
const unsolvedCell = new RegExp(String.raw`<c\s([^>]*)>\s*${formula}\s*(?:<v\s*/>|<v></v>)?\s*</c>`, 'g');
const wholeCell = new RegExp(String.raw`<c\s([^>]*)>\s*(?:${formula})?\s*<v>\d+</v>`, 'g');

const marksOf = (sheet: string, digits: ReadonlyMap<string, number>): SheetMarks => {
  const marks: SheetMarks = { padded: [], unsolved: null };
  if (digits.size > 0)
    for (const [, attributes = ''] of sheet.matchAll(wholeCell)) {
      const most = digits.get(attribute(attributes, 's'));
      const place = placeOf(attribute(attributes, 'r'));
      const isNumber = ['', 'n'].includes(attribute(attributes, 't'));
      if (most !== undefined && place !== null && isNumber) marks.padded.push({ ...place, digits: most });
    }
  for (const [, attributes = ''] of sheet.matchAll(unsolvedCell)) {
    // A formula that makes an empty text has that as its result.
    if (attribute(attributes, 't') === 'str') continue;
    marks.unsolved = attribute(attributes, 'r');
    break;
  }
  return marks;
};

/**
 * What a workbook says of its cells that their values do not: by the sheets' names. The reader of spreadsheets passes it
 * over. Errors: those of a damaged archive.
 */
export const sheetMarks = (bytes: Uint8Array): Map<string, SheetMarks> => {
  const read = (wanted: (name: string) => boolean): Map<string, string> =>
    new Map(
      Object.entries(unzipSync(bytes, { filter: ({ name }) => wanted(name) })).map(([name, file]) => [
        name,
        strFromU8(file),
      ]),
    );
  const parts = read((name) => /^xl\/(?:workbook|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name));
  const digits = digitsOfStyles(parts.get('xl/styles.xml') ?? '');
  const targets = new Map<string, string>();
  for (const [, attributes = ''] of (parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(
    /<Relationship\s([^>]*)>/g,
  )) {
    const target = attribute(attributes, 'Target');
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    targets.set(attribute(attributes, 'Id'), path);
  }
  const sheets = read((name) => [...targets.values()].includes(name) && name.includes('/worksheets/'));
  const found = new Map<string, SheetMarks>();
  for (const [, attributes = ''] of (parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet\s([^>]*)>/g)) {
    // The prefix of the relation is the file's own choice.
    const relation = /\s\w+:id="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? '';
    const sheet = sheets.get(targets.get(relation) ?? '');
    if (sheet !== undefined) found.set(unescaped(attribute(attributes, 'name')), marksOf(sheet, digits));
  }
  return found;
};
