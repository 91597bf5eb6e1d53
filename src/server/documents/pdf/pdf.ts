import pdfmake from 'pdfmake';
import type { Content, ContentText, PageSize } from 'pdfmake/interfaces';
import { cleanDocument, readDocument } from '../documentHtml';
import { fontDictionary, isFontFile } from '../letters/fontFamilies';
import { teachDirections } from '../letters/pdfLines';
import { pdfContentOf } from './pdfContent';
import { describeEInvoice, withEInvoice } from './pdfEInvoice';
import { paragraphOf } from './pdfText';

export interface PdfOptions {
  title: string;
  /** Who issued it, for the file's own facts. */
  author?: string;
  /** An ISO 3166 code; Letter where that is the size of paper, else A4. */
  country?: string | null;
  /** The country of each document's reader, where they differ: Han characters are drawn as they are written there. */
  countries?: readonly string[];
  language?: string;
  /** The document's own date, so that printing it again makes the same file. */
  at: Date;
  /** What stands at the foot of each page beside its number; plain text. */
  foot?: string;
  /** JPEG or PNG by the address that the HTML names; any other picture is replaced by its `alt`. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  /** What the one document says, as an e-invoice in CII, which the file then carries (`ciiInvoiceOf`). */
  eInvoice?: string;
}

const letterCountries = new Set('US CA MX PH CL CO VE CR GT PA DO SV NI HN PR BZ'.split(' '));

/** The paper that a country prints on. */
export const pageSizeOf = (country: string | null | undefined): PageSize =>
  letterCountries.has((country ?? '').toUpperCase()) ? 'LETTER' : 'A4';

pdfmake.setFonts(fontDictionary);
teachDirections();
// Documents are written by people: nothing is fetched for them, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

const footText = (text: string, country: string | null): ContentText => ({
  ...(paragraphOf([text], { country, isAligned: true, direction: null }) ?? { text: '' }),
  fontSize: 8,
  color: '#5b6170',
});

/** A document of the file. Its pages are counted by themselves: `header` is asked for all of them before `footer`. */
const sectionOf = (
  content: Content,
  { pageSize, foot, country }: { pageSize: PageSize; foot: string; country: string | null },
  isOnly: boolean,
) => {
  const pages: number[] = [];
  return {
    section: content,
    pageSize,
    header: (page: number): null => {
      pages.push(page);
      return null;
    },
    footer: (page: number): Content => {
      const number = pages.indexOf(page) + 1;
      const counted = pages.length === 1 && isOnly ? '' : `${String(number)} / ${String(pages.length)}`;
      return {
        columns: [
          { ...footText(foot, country), width: '*' },
          { ...footText(counted, null), width: 'auto', alignment: 'right' },
        ],
        margin: [48, 12, 48, 0],
      };
    },
  };
};

const dataOf = (picture: Uint8Array): string => {
  const type = picture[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(picture).toString('base64')}`;
};

/**
 * One PDF of several documents, each beginning on a page of its own with pages numbered from 1. The HTML is
 * cleaned here (`cleanPaper`), so that it may be what a person wrote. Errors: none for any HTML; those of a
 * picture that is neither JPEG nor PNG.
 */
export const pdfOf = async (documents: readonly string[], options: PdfOptions): Promise<Buffer> => {
  const { title, author = 'Stallkeeper', country = null, language = 'en', at, foot = '', eInvoice } = options;
  const pictures = options.pictures ?? new Map<string, Uint8Array>();
  const pageSize = pageSizeOf(country);
  const named = new Map([...pictures.keys()].map((src, index) => [src, `picture${String(index)}`]));
  const bodies = documents.length === 0 ? [''] : documents;
  const content = bodies.map((html, index) => {
    const reader = options.countries?.[index] ?? country;
    return sectionOf(
      pdfContentOf(readDocument(cleanDocument(html)), (src) => named.get(src) ?? null, reader),
      { pageSize, foot, country: reader },
      bodies.length === 1,
    );
  });
  const pdf = pdfmake.createPdf({
    content,
    images: Object.fromEntries([...pictures].map(([src, bytes]) => [named.get(src) ?? src, dataOf(bytes)])),
    pageSize,
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#17191f' },
    info: { title, author, creationDate: at, modDate: at, producer: 'Stallkeeper', creator: 'Stallkeeper' },
    language,
    displayTitle: true,
    compress: true,
    ...(eInvoice === undefined ? {} : withEInvoice(eInvoice, at)),
  });
  if (eInvoice !== undefined) describeEInvoice(await pdf.getStream());
  return pdf.getBuffer();
};
