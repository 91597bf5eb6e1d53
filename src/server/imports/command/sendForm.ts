import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileChanged } from '../../adapters/storage';

/** As browsers write names in forms. */
const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

interface FormFile {
  path: string;
  /** What the server is told that it is called. */
  name: string;
  size: number;
  mime: string;
}

/**
 * Posts a form whose last field is a file, read no faster than it is taken: `fetch` holds nearly all of a file in
 * memory where the server is slower than the disk. Answers the server's answer. Errors: FileChanged where the file
 * is not of the size that was promised; the connection's.
 */
export const sendForm = (
  url: URL,
  fields: readonly { name: string; value: string }[],
  file: FormFile,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const boundary = `form-${randomUUID()}`;
    const part = (name: string, more: string): string =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${more}\r\n\r\n`;
    const head = Buffer.from(
      fields.map(({ name, value }) => `${part(name, '')}${value}\r\n`).join('') +
        part('file', `; filename="${quoted(file.name)}"\r\ncontent-type: ${file.mime}`),
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const body = async function* (): AsyncGenerator<Buffer> {
      yield head;
      const pieces: AsyncIterable<Buffer> = createReadStream(file.path);
      let left = file.size;
      for await (const piece of pieces) {
        left -= piece.length;
        if (left < 0) break;
        yield piece;
      }
      if (left !== 0) throw new FileChanged();
      yield tail;
    };
    const open = url.protocol === 'https:' ? encrypted : plainly;
    const sent = open(url, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        // A storage service takes no form whose length it is not told.
        'content-length': head.length + file.size + tail.length,
      },
    });
    let isAnswered = false;
    sent.on('error', reject);
    sent.on('response', (reply) => {
      isAnswered = true;
      text(reply).then((said) => {
        resolve(new Response(said === '' ? null : said, { status: reply.statusCode ?? 500 }));
      }, reject);
    });
    pipeline(body(), sent).catch((error: unknown) => {
      // One that turns the file away need not read it to its end.
      if (!isAnswered) reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
