import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { ciiInvoiceOf } from '../../domain/documents/ciiInvoice';
import { eInvoiceLacks } from '../../domain/documents/eInvoice';
import { ublInvoiceOf } from '../../domain/documents/ublInvoice';
import { compileDocument } from '../../server/documents/compileDocument';
import { buyerLanguage } from '../../server/documents/documentLanguage';
import { fillDocument } from '../../server/documents/fillDocument';
import { pdfOf } from '../../server/documents/pdf/pdf';
import { standardDocuments } from '../../server/documents/standardDocuments';
import { factsOfSale, saleArbitrary } from './eInvoices/orders';

/**
 * E-invoices of sales by chance, written into a folder (`E_INVOICES`), in UBL, in CII, and of the first `PDFS` as the
 * PDF that carries them, to be held against the rules of others: docs/decisions/documents.md says which, and what came
 * out. `SALES` and `SEED` make other ones.
 */
const folder = process.env['E_INVOICES'] ?? mkdtempSync(path.join(tmpdir(), 'e-invoices-'));
const sales = Number(process.env['SALES'] ?? 400);
const pdfs = Number(process.env['PDFS'] ?? 60);
const seed = Number(process.env['SEED'] ?? 20_261_126);
const at = new Date('2026-05-04T09:00:00Z');

const folders = { ubl: '', cii: '', pdf: '' };
for (const kind of ['ubl', 'cii', 'pdf'] as const) {
  folders[kind] = path.join(folder, kind);
  mkdirSync(folders[kind], { recursive: true });
}
const fillIn = compileDocument(standardDocuments['doc-customer-invoice']);

const writeAll = async (): Promise<void> => {
  const written = { invoice: 0, 'credit-note': 0 };
  const refused: Record<string, number> = {};
  for (const [index, sale] of fc.sample(saleArbitrary, { seed, numRuns: sales }).entries())
    for (const [place, facts] of factsOfSale(sale).entries()) {
      const kind = facts.refund === null ? 'invoice' : 'credit-note';
      const { country } = sale.buyer;
      const language = buyerLanguage(country, sale.store.locale);
      const about = kind === 'invoice' ? '' : 'INV-2026-00007';
      const number = { year: 2026, number: index * 10 + place + 1 };
      const values = fillDocument(sale.store, facts, language, { kind, number, about, at });
      const { figures } = values;
      if (figures === undefined) throw new Error('An invoice without figures');
      const lacking = eInvoiceLacks(figures);
      if (lacking !== null) {
        refused[lacking] = (refused[lacking] ?? 0) + 1;
        continue;
      }
      written[kind] += 1;
      const name = `${String(index)}-${String(place)}`;
      const cii = ciiInvoiceOf(kind, figures);
      writeFileSync(path.join(folders.ubl, `${name}.xml`), ublInvoiceOf(kind, figures));
      writeFileSync(path.join(folders.cii, `${name}.xml`), cii);
      if (written.invoice + written['credit-note'] > pdfs) continue;
      const title = `${values.document.title} ${values.document.number}`;
      const author = sale.store.shopName;
      const pdf = await pdfOf([fillIn(values)], {
        ...{ title, author, foot: author, country, language: language.language, at },
        eInvoice: cii,
      });
      writeFileSync(path.join(folders.pdf, `${name}.pdf`), pdf);
    }

  process.stdout.write(
    `${folder}: ${String(written.invoice)} invoices, ${String(written['credit-note'])} credit notes; not made: ${JSON.stringify(refused)}\n`,
  );
};

void writeAll();
