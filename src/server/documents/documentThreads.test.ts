import { testProgram } from '../../testing/server/program';
import { defaultFeatures } from '../../domain/settings/settings';
import { statementOf, type StatementLine } from '../../domain/finance/statement';
import { inLane } from '../scheduling/lanes';
import {
  statementCsv,
  statementPdf,
  statementsHead,
  type StatementDocument,
} from '../finance/statementDocument';
import { BadTemplate } from '../adapters/templateEngine';
import { compileDocument } from './compileDocument';
import { documentPage } from './documentPage';
import { DocumentThreads } from './documentThreads';
import { pdfOf } from './pdf/pdf';
import { sampleDocument } from './sampleDocument';
import { standardDocuments } from './standardDocuments';

const at = new Date('2026-05-04T09:00:00Z');
const line: StatementLine = {
  at,
  bookedAt: at,
  kind: 'sale',
  payoutId: null,
  orderName: '#1',
  gross: 2500,
  discount: 500,
  commission: 250,
  net: 2250,
};
const statement: StatementDocument = {
  vendor: 'Fjord',
  shopName: 'Shop',
  from: '',
  to: '',
  payoutId: null,
  language: 'en',
  wordings: defaultFeatures.wordings,
  at,
  statements: [statementOf('EUR', 0, [line, line, line])],
  timeZone: 'Europe/Berlin',
};
const threads = new DocumentThreads({ program: testProgram, documentThreads: 2 });
const values = sampleDocument('doc-packing-slip');
const template = standardDocuments['doc-packing-slip'];

describe('a document from a thread', () => {
  it('is the same as it would be here', async () => {
    const [html = ''] = await threads.html(template, [values]);
    expect(html).toBe(compileDocument(template)(values));
    const options = { title: 'Slips', at };
    expect((await threads.pdf([html, html], options)).equals(await pdfOf([html, html], options))).toBe(true);
    expect((await threads.statement(statement, 'pdf')).equals(await statementPdf(statement))).toBe(true);
    expect(String(await threads.statement(statement, 'csv'))).toBe(statementCsv(statement));
    // Every column says what stands in it.
    expect(statementCsv(statement).split('\r\n')[0]).toMatch(/,Currency,.*,Discount$/);
    expect(statementCsv(statement).split('\r\n')[2]).toMatch(/,25\.00,-2\.50,22\.50,EUR,2026-05-04,-5\.00$/);
    expect(statementCsv(statement).split('\r\n')[0]).not.toMatch(/,,/);
    // As a German spreadsheet reads it.
    const german = statementCsv({ ...statement, language: 'de' }).split('\r\n');
    expect(german[0]).toMatch(/^\ufeffDatum;/);
    expect(german[2]).toMatch(/;"25,00";"-2,50";"22,50";EUR;2026-05-04;"-5,00"$/);
    // In the marketplace's own words, in whichever language.
    const renamed = {
      ...statement,
      wordings: { ...statement.wordings, vendor: 'atelier', commission: 'frais' },
      statements: [statementOf('EUR', 0, [{ ...line, kind: 'commission' as const }])],
    };
    const own = statementCsv({ ...renamed, language: 'de' }).split('\r\n');
    expect(own[0]).toBe('\ufeffDatum;Was;Bestellung;Verdient;Frais;Betrag;Währung;Gebucht;Rabatt');
    expect(own.join()).toContain(';Frais geändert;');
    expect(own.join()).not.toContain('Provision');
    expect(statementsHead(renamed)).toMatch(/^\ufeffAtelier,Date,.*,Frais,/);
    const picture = new Map([['/files/public/a.png', Buffer.from([0x89, 1])]]);
    const page = {
      title: 'Slip',
      language: 'de',
      html: '<img src="/files/public/a.png" />',
      pictures: picture,
    };
    expect(await threads.page(page)).toBe(documentPage('Slip', 'de', page.html, picture));
  });

  it('says where its template has a mistake, and the next one is made', async () => {
    const wrong = threads.html('<p>\n{{ nothing.here }}</p>', [values]);
    await expect(wrong).rejects.toBeInstanceOf(BadTemplate);
    await expect(wrong).rejects.toMatchObject({ mistake: { line: 2 } });
    await expect(threads.html('<p>good</p>', [values])).resolves.toEqual(['<p>good</p>']);
  });

  it('of a template without an end is given up, while others are made for other parties', async () => {
    const endless = '{% for i in (1..100000000) %}<p>row</p>{% endfor %}';
    const ended: string[] = [];
    await Promise.all([
      inLane({ party: 'main Fjord', isJob: false }, () =>
        expect(threads.html(endless, [values])).rejects.toBeInstanceOf(BadTemplate),
      ).then(() => ended.push('endless')),
      inLane({ party: 'main Alma', isJob: false }, () => threads.html('<p>good</p>', [values])).then(() =>
        ended.push('good'),
      ),
    ]);
    expect([...ended].sort()).toEqual(['endless', 'good']);
  });
});
