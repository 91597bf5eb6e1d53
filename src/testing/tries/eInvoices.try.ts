import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { eInvoiceLacks } from '../../domain/documents/eInvoice';
import { ublInvoiceOf } from '../../domain/documents/ublInvoice';
import { buyerLanguage } from '../../server/documents/documentLanguage';
import { fillDocument } from '../../server/documents/fillDocument';
import { factsOfSale, saleArbitrary } from './eInvoices/orders';

/**
 * E-invoices of sales by chance, written into a folder (`E_INVOICES`), to be held against the rules of others:
 * docs/decisions/documents.md says which, and what came out. `SALES` and `SEED` make other ones.
 */
const folder = process.env['E_INVOICES'] ?? mkdtempSync(path.join(tmpdir(), 'e-invoices-'));
const sales = Number(process.env['SALES'] ?? 400);
const seed = Number(process.env['SEED'] ?? 20_261_126);
const at = new Date('2026-05-04T09:00:00Z');

mkdirSync(folder, { recursive: true });
const written = { invoice: 0, 'credit-note': 0 };
const refused: Record<string, number> = {};
for (const [index, sale] of fc.sample(saleArbitrary, { seed, numRuns: sales }).entries())
  for (const [place, facts] of factsOfSale(sale).entries()) {
    const kind = facts.refund === null ? 'invoice' : 'credit-note';
    const language = buyerLanguage(sale.buyer.country, sale.store.locale);
    const about = kind === 'invoice' ? '' : 'INV-2026-00007';
    const number = { year: 2026, number: index * 10 + place + 1 };
    const { figures } = fillDocument(sale.store, facts, language, { kind, number, about, at });
    if (figures === undefined) throw new Error('An invoice without figures');
    const lacking = eInvoiceLacks(figures);
    if (lacking !== null) refused[lacking] = (refused[lacking] ?? 0) + 1;
    else {
      written[kind] += 1;
      writeFileSync(
        path.join(folder, `${String(index)}-${String(place)}.xml`),
        Buffer.from(ublInvoiceOf(kind, figures)),
      );
    }
  }

process.stdout.write(
  `${folder}: ${String(written.invoice)} invoices, ${String(written['credit-note'])} credit notes; not made: ${JSON.stringify(refused)}\n`,
);
