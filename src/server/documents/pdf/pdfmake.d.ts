/** The package is one object; its published types describe another shape. */
declare module 'pdfmake' {
  import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';

  interface Pdfmake {
    setFonts: (fonts: TFontDictionary) => void;
    setUrlAccessPolicy: (mayLoad: (url: string) => boolean) => void;
    setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void;
    createPdf: (definition: TDocumentDefinitions) => {
      getBuffer: () => Promise<Buffer>;
      /** The document that `getBuffer` ends. */
      getStream: () => Promise<PdfStream>;
    };
  }
  /** A document of pdfkit, of which pdfmake's types say nothing: what `pdfEInvoice.ts` uses of it. */
  export interface PdfStream {
    info: Readonly<Record<string, unknown>>;
    appendXML: (xml: string) => void;
    _addInfo: () => void;
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<'Roboto', Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  export default fonts;
}

/** Its classes, of which nothing is said; `letters/pdfLines.ts` says what it uses of them. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  const layoutBuilder: unknown;
  export default layoutBuilder;
}

declare module 'pdfmake/js/PDFDocument.js' {
  const pdfDocument: unknown;
  export default pdfDocument;
}
