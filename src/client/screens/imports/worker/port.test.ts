import { fileOf } from '../../../../testing/factories/files';
import { answerQuestion, createWorkerPort, type Question } from './port';
import type { ReadProgress } from './protocol';
import { createSession } from './session';

/** A worker on this side: it answers through messages, as the real one does. */
class NearWorker extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onmessageerror = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  terminated = false;
  private readonly session = createSession();
  postMessage(question: Question) {
    void answerQuestion(this.session, question, (data) => {
      if (!this.terminated) this.onmessage?.(new MessageEvent('message', { data }));
    });
  }
  terminate() {
    this.terminated = true;
  }
}

const reading = {
  file: fileOf('Title,SKU,Price\nHat,H-1,5\n', 'hats.csv'),
  choices: { encoding: null, delimiter: null },
  terms: { currencyDigits: 2, currency: 'EUR', byMarketplace: false },
};

describe('createWorkerPort', () => {
  it('brings calls to the worker, and progress and answers back', async () => {
    const port = createWorkerPort(new NearWorker());
    const seen: ReadProgress[] = [];
    const answer = await port.call('read', reading, (progress) => seen.push(progress));
    expect(answer).toMatchObject({ totals: { rows: 1, good: 1 } });
    expect(seen).toEqual([{ bytes: reading.file.size, rows: 0 }]);
    expect(await port.call('preview', null)).toMatchObject([{ line: 2, row: { title: 'Hat' } }]);
  });

  it('rejects what the worker cannot do, and what it breaks on', async () => {
    const worker = new NearWorker();
    const port = createWorkerPort(worker);
    await expect(port.call('preview', null)).rejects.toThrow('No file is open');
    const lost = port.call('read', reading);
    worker.onerror?.(new ErrorEvent('error', { message: 'Out of memory' }));
    await expect(lost).rejects.toThrow('Out of memory');
  });

  it('ends the worker when the file is put away', () => {
    const worker = new NearWorker();
    createWorkerPort(worker).close();
    expect(worker.terminated).toBe(true);
  });
});
