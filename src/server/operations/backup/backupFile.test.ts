import { setTimeout as pass } from 'node:timers/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupWriter } from './backupFile';

/** A source that is slow to come by its bytes. */
async function* slowly(chunks: number, size: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < chunks; n += 1) {
    yield Buffer.alloc(size);
    await pass(20);
  }
}

it('ends by an error that is heard where the disk is full while a file’s next bytes are not there yet', async () => {
  const writer = new BackupWriter();
  const adding = writer.addFrom('files/big', 40 * 1000, Readable.from(slowly(40, 1000)));
  adding.catch(() => undefined);
  let taken = 0;
  const full = new Writable({
    write: (chunk: Buffer, _, done) => {
      taken += chunk.length;
      done(taken > 5000 ? Object.assign(new Error('No space left on device'), { code: 'ENOSPC' }) : null);
    },
  });
  await expect(pipeline(writer.stream, full)).rejects.toThrow('No space left');
  await expect(adding).rejects.toThrow();
  // An error that nobody hears comes now, and would end the process.
  await pass(100);
});
