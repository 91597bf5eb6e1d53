import { inflateSync } from 'node:zlib';

/** A piece of text as it stands on a page: points from its left and lower edge, and what its letters stand for. */
export interface DrawnText {
  page: number;
  font: string;
  x: number;
  y: number;
  text: string;
}

interface Part {
  head: string;
  stream: string;
}

const partsOf = (pdf: Buffer): Map<string, Part> =>
  new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => {
        const [head = ''] = body.split('\nstream\n', 1);
        const bytes = body.slice(head.length + 8, body.lastIndexOf('\nendstream'));
        const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
        const stream = isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : '';
        return [number, { head, stream }];
      },
    ),
  );

/** What each code of a font stands for, by its table for copying. */
const charactersOf = ({ stream }: Part): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of stream.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g))
    for (const [index, entry] of list.split(/(?<=>) /).entries()) {
      const units = entry.match(/[0-9a-f]{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(Number.parseInt(from, 16) + index, text);
    }
  return characters;
};

/** The texts of a PDF as pdfkit writes it, in the order in which they were drawn. */
export const readPdf = (pdf: Buffer): DrawnText[] => {
  const parts = partsOf(pdf);
  const partAt = (head: string, name: string): Part =>
    parts.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '') ?? { head: '', stream: '' };
  const texts: DrawnText[] = [];
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b/.exec(head) !== null);
  for (const [page, { head }] of pages.entries()) {
    const resources = partAt(head, 'Resources').head;
    const fonts = new Map<string, { name: string; characters: Map<number, string> }>();
    for (const [, id = ''] of resources.matchAll(/\/(F\d+) \d+ 0 R/g)) {
      const font = partAt(resources, id).head;
      fonts.set(id, {
        name: /\/BaseFont \/\w+\+(\S+)/.exec(font)?.[1] ?? '',
        characters: charactersOf(partAt(font, 'ToUnicode')),
      });
    }
    for (const [, block = ''] of partAt(head, 'Contents').stream.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
      const font = fonts.get(/\/(F\d+) \S+ Tf/.exec(block)?.[1] ?? '');
      const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
      const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = codes.map((code) => font?.characters.get(Number.parseInt(code, 16)) ?? '').join('');
      texts.push({ page, font: font?.name ?? '', x: Number(x), y: Number(y), text });
    }
  }
  return texts;
};

/** The lines of a PDF from the top, each as it is seen from the left. */
export const linesOfPdf = (pdf: Buffer): string[] => {
  const lines = new Map<string, DrawnText[]>();
  for (const drawn of readPdf(pdf)) {
    const key = `${String(drawn.page)} ${drawn.y.toFixed(1)}`;
    lines.set(key, [...(lines.get(key) ?? []), drawn]);
  }
  return [...lines.values()]
    .map((line) =>
      line
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .filter((text) => text !== '');
};
