import type { PdfStream } from 'pdfmake';
import type { Attachment, TDocumentDefinitions } from 'pdfmake/interfaces';
import { escaped } from '../../../domain/documents/eInvoiceXml';

/** What the agreement calls the file within, in every PDF. */
const fileName = 'factur-x.xml';

/** A file within a PDF: pdfmake hands all of it on, of which its types say the half. */
interface AttachedFile extends Attachment {
  relationship: 'Alternative';
  creationDate: Date;
  modifiedDate: Date;
}

/**
 * What makes a PDF one of Factur-X and ZUGFeRD, beside what it says of itself (`describeEInvoice`): a PDF/A-3b with the
 * e-invoice as a file. It says all that the pages say, so it is an alternative of them.
 */
export const withEInvoice = (
  xml: string,
  at: Date,
): Pick<TDocumentDefinitions, 'version' | 'subset'> & { files: Record<string, AttachedFile> } => ({
  version: '1.7',
  subset: 'PDF/A-3b',
  files: {
    [fileName]: {
      src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
      name: fileName,
      description: 'Factur-X / ZUGFeRD, EN 16931',
      relationship: 'Alternative',
      creationDate: at,
      modifiedDate: at,
    },
  },
});

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What is said of the e-invoice in the words of the agreement, and of each word what PDF/A wants to know of it. */
const words = [
  ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['DocumentFileName', fileName, 'The name of the embedded XML document'],
  ['Version', '1.0', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const;

const property = ([name, , meaning]: (typeof words)[number]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
  '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
  `<pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`;

const description = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${words.map(property).join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${words.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>`;

/** Says in a PDF's metadata that it carries an e-invoice, and its title and author so that these stay XML. */
export const describeEInvoice = (pdf: PdfStream): void => {
  pdf.appendXML(description);
  const addInfo = pdf._addInfo.bind(pdf);
  // pdfkit puts texts into the metadata as they are, where `&` and `<` end them; elsewhere they stand as they are.
  pdf._addInfo = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]),
    );
    addInfo();
    pdf.info = info;
  };
};
