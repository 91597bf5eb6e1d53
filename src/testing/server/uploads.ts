import type { UploadKind } from '../../domain/files/uploads';
import type { Caller, TestServer } from './startServer';

/** Asks for an address, puts bytes to it, and answers how that went and where they are read. */
export const putFile = async (
  server: TestServer,
  bytes: Buffer,
  { ext, as, proxy = 'product-images' }: { ext: string; as: Caller; proxy?: UploadKind },
): Promise<{ status: number; message: string; location: string }> => {
  const input = { proxy, ext, name: `picture.${ext}`, fileSize: bytes.length };
  const { url, location } = (await server.call('createUpload', input, as)).body;
  const answer = await fetch(new URL(url, server.url), { method: 'PUT', body: new Uint8Array(bytes) });
  const text = await answer.text();
  const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? '';
  return { status: answer.status, message, location };
};

/** Stages bytes by a form; answers how that went, the file's id and its address. */
export const postFile = async (
  server: TestServer,
  bytes: Buffer,
  { mime, filename, as }: { mime: string; filename: string; as: Caller | null },
): Promise<{ status: number; message: string; resource: string; address: string }> => {
  const input = { mime, filename, fileSize: bytes.length };
  const { stagedTarget, resource } = (await server.call('stageUpload', input, as)).body;
  const form = new FormData();
  for (const { name, value } of stagedTarget.parameters) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const answer = await fetch(new URL(stagedTarget.url, server.url), { method: 'POST', body: form });
  const message = /"message":"([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  return { status: answer.status, message, resource, address: stagedTarget.resourceUrl };
};
