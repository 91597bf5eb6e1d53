import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { catalogue, type CallName, type Catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';

type Types<N extends CallName> = NonNullable<Catalogue[N]['types']>;

/** A server that imports are asked of. */
export interface Remote {
  call: <N extends CallName>(name: N, input: Types<N>['input']) => Promise<Types<N>['output']>;
  /** Uploads a file; answers the address that an import is asked with. */
  upload: (file: string) => Promise<string>;
  /** The bytes behind an address that a call answered. */
  download: (address: string) => Promise<Response>;
}

/** The server did not do what it was asked; the message says why. */
export class RemoteRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RemoteRefused';
  }
}

const messageIn = async (response: Response): Promise<string> => {
  const text = await response.text();
  const found = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return found ?? (text === '' ? `The server answered ${String(response.status)}` : text);
};

/** The calls of a running server, with a token that is asked for anew for each. Errors: RemoteRefused. */
export const remoteAt = (address: string, token: () => Promise<string>): Remote => {
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(new URL(url, address), init).catch((error: unknown) => {
      throw new RemoteRefused(
        `No server answers at ${address}: ${error instanceof Error ? error.message : ''}`,
      );
    });
    if (!response.ok) throw new RemoteRefused(await messageIn(response));
    return response;
  };
  const call: Remote['call'] = async (name, input) => {
    const wire = toWire(catalogue[name], { ...input });
    const headers = new Headers({ authorization: `Bearer ${await token()}` });
    if (wire.contentType !== undefined) headers.set('content-type', wire.contentType);
    const response = await ask(wire.url, {
      method: wire.method,
      headers,
      ...(wire.body === undefined ? {} : { body: wire.body }),
    });
    const answer: unknown = await response.json();
    // The type of an answer is the row's promise.
    return answer as Types<typeof name>['output'];
  };
  return {
    call,
    upload: async (file) => {
      const bytes = await openAsBlob(file, { type: 'text/csv' });
      const filename = path.basename(file);
      const { stagedTarget } = await call('stageUpload', {
        mime: 'text/csv',
        filename,
        fileSize: bytes.size,
      });
      const form = new FormData();
      for (const { name, value } of stagedTarget.parameters) form.append(name, value);
      form.append('file', bytes, filename);
      await ask(stagedTarget.url, { method: 'POST', body: form });
      return stagedTarget.resourceUrl;
    },
    download: (url) => ask(url, { method: 'GET' }),
  };
};
