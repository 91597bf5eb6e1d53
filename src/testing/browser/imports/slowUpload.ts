import { request, type IncomingMessage } from 'node:http';

const pieces = 20;

/** Sends a form with a file piece by piece, so that a server can be killed in between. Errors: of the connection. */
export const uploadSlowly = async (
  url: URL,
  parameters: readonly { name: string; value: string }[],
  content: string,
  pause: number,
): Promise<void> => {
  const part = (name: string, more: string): string =>
    `--piece\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = parameters.map(({ name, value }) => `${part(name, '')}${value}\r\n`).join('');
  const body = Buffer.from(
    `${head}${part('file', '; filename="products.csv"\r\ncontent-type: text/csv')}${content}\r\n--piece--\r\n`,
  );
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=piece', 'content-length': body.length },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
  });
  // What fails meanwhile is said where the answer is waited for.
  answered.catch(() => undefined);
  const length = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !sent.destroyed; at += length) {
    sent.write(body.subarray(at, at + length));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  sent.end();
  const reply = await answered;
  reply.resume();
  if (reply.statusCode !== 201) throw new Error(`The upload answered ${String(reply.statusCode)}`);
};
