import { statSync } from 'node:fs';
import path from 'node:path';
import { catalogue, type CallName, type Catalogue } from '../../../catalogue/index';
import { toWire } from '../../../catalogue/wire';
import { FileChanged } from '../../adapters/storage';
import { sendForm } from './sendForm';

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

/** The server is not there just now, or says so itself: it may be back in a moment. */
export class ServerAway extends RemoteRefused {
  constructor(message: string) {
    super(message);
    this.name = 'ServerAway';
  }
}

/** What a proxy or the server itself answers while there is nobody to do the work. */
export const isAwayStatus = (status: number): boolean => status === 502 || status === 503 || status === 504;

const messageIn = async (response: Response): Promise<string> => {
  const text = await response.text();
  const found = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return found ?? (text === '' ? `The server answered ${String(response.status)}` : text);
};

/** The calls of a running server, with a token that is asked for anew for each. Errors: RemoteRefused. */
export const remoteAt = (address: string, token: () => Promise<string>): Remote => {
  const answerOf = async (sent: Promise<Response>): Promise<Response> => {
    const response = await sent.catch((error: unknown) => {
      if (error instanceof FileChanged) throw new RemoteRefused(error.message);
      throw new ServerAway(`No server answers at ${address}: ${error instanceof Error ? error.message : ''}`);
    });
    if (isAwayStatus(response.status)) throw new ServerAway(await messageIn(response));
    if (!response.ok) throw new RemoteRefused(await messageIn(response));
    return response;
  };
  const ask = (url: string, init: RequestInit): Promise<Response> =>
    answerOf(fetch(new URL(url, address), init));
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
      const { size } = statSync(file);
      const [mime, filename] = ['text/csv', path.basename(file)];
      const { stagedTarget } = await call('stageUpload', { mime, filename, fileSize: size });
      const to = new URL(stagedTarget.url, address);
      await answerOf(sendForm(to, stagedTarget.parameters, { path: file, name: filename, size, mime }));
      return stagedTarget.resourceUrl;
    },
    download: (url) => ask(url, { method: 'GET' }),
  };
};
