import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statementOf, type StatementLine } from '../../domain/finance/statement';
import { testProgram } from '../../testing/server/program';
import { statementPdf, type StatementDocument } from '../finance/statementDocument';
import { pdfInThread, statementInThread } from './pdfInThread';

const at = new Date('2026-05-04T09:00:00Z');
const line: StatementLine = {
  ...{ at, kind: 'sale', payoutId: null, orderName: '#1', gross: 2500, commission: 250, net: 2250 },
};
const document = (lines: number): StatementDocument => ({
  ...{ vendor: 'Fjord', shopName: 'Shop', from: '', to: '', payoutId: null, language: 'en', at },
  statements: [
    statementOf(
      'EUR',
      0,
      Array.from({ length: lines }, () => line),
    ),
  ],
  timeZone: 'Europe/Berlin',
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that makes nothing, but says that it was asked. */
const standIn = (text: string): { program: typeof testProgram } => {
  const send = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${text});`;
  writeFileSync(path.join(folder, 'pdfWorker.mjs'), send);
  return { program: { file: path.join(folder, 'main.mjs'), execArgv: [] } };
};

describe('a PDF', () => {
  it('of many lines or documents is made beside the server, of few by it', async () => {
    const config = standIn("Buffer.from('of the thread')");
    const options = { title: 'Slips', at };
    const slips = Array.from({ length: 9 }, () => '<p>Slip</p>');
    expect(String(await statementInThread(config, document(201)))).toBe('of the thread');
    expect(String(await pdfInThread(config, slips, options))).toBe('of the thread');
    expect(String(await statementInThread(config, document(3)))).toMatch(/^%PDF-/);
    expect(String(await pdfInThread(config, slips.slice(1), options))).toMatch(/^%PDF-/);
  });

  it('is the same from the thread', async () => {
    const made = await statementInThread({ program: testProgram }, document(201));
    expect(made.equals(await statementPdf(document(201)))).toBe(true);
  });

  it('that cannot be made says so, and the next one is made', async () => {
    await expect(statementInThread(standIn('null'), document(201))).rejects.toThrow('could not be made');
    await expect(statementInThread(standIn("Buffer.from('good')"), document(201))).resolves.toHaveLength(4);
  });
});
