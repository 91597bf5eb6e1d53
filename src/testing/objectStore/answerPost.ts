import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Objects } from './objects';
import { checkPolicy } from './policy';
import { Refusal } from './refusal';
import type { Account } from './signatures';

interface Bucket {
  account: Account;
  objects: Objects;
  now: number;
}

/** A form's fields in lower case up to its file, and the file: what stands after it is passed over. */
const readForm = (body: Buffer, boundary: string): { fields: Map<string, string>; file: Buffer | null } => {
  const text = body.toString('latin1');
  const fields = new Map<string, string>();
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const at = part.indexOf('\r\n\r\n');
    const name = /name="([^"]*)"/.exec(part.slice(0, at))?.[1] ?? '';
    const value = Buffer.from(part.slice(at + 4, -2), 'latin1');
    if (name === 'file') return { fields, file: value };
    fields.set(name.toLowerCase(), value.toString());
  }
  return { fields, file: null };
};

/** Takes a file that a browser posts by a signed form. */
export const answerPost = async (
  request: IncomingMessage,
  response: ServerResponse,
  { account, objects, now }: Bucket,
): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (boundary === undefined) throw new Refusal(412, 'PreconditionFailed', 'not a form');
  const { fields, file } = readForm(Buffer.concat(chunks), boundary);
  if (file === null) throw new Refusal(400, 'InvalidArgument', 'no file');
  const { least, most } = checkPolicy(fields, account, now);
  if (file.length < least) throw new Refusal(400, 'EntityTooSmall');
  if (file.length > most) throw new Refusal(400, 'EntityTooLarge');
  const { etag } = objects.put(
    fields.get('key') ?? '',
    file,
    fields.get('content-type') ?? 'binary/octet-stream',
  );
  response.writeHead(Number(fields.get('success_action_status') ?? 204), { etag }).end();
};
