import { catalogue, type CallName, type Catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';

type Types<N extends CallName> = NonNullable<Catalogue[N]['types']>;

/** Signs in at a started server and answers how to make its calls. */
export const signIn = async (
  address: string,
  email: string,
): Promise<<N extends CallName>(name: N, input: Types<N>['input']) => Promise<Types<N>['output']>> => {
  const wire = toWire(catalogue.logIn, { email, password: 'marketplace' });
  const reply = await fetch(address + wire.url, {
    method: wire.method,
    headers: { 'content-type': wire.contentType ?? '' },
    body: wire.body ?? '',
  });
  const token = /stallkeeper_session=([^;]+)/.exec(reply.headers.getSetCookie().join('\n'))?.[1];
  if (token === undefined) throw new Error(`Signing in answered ${String(reply.status)}`);
  return async (name, input) => {
    const request = toWire(catalogue[name], { ...input });
    const response = await fetch(address + request.url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    if (!response.ok)
      throw new Error(`${name} answered ${String(response.status)}: ${await response.text()}`);
    // The answer's type is the row's promise, which the server's own tests hold it to.
    return (await response.json()) as Types<typeof name>['output'];
  };
};

/** Uploads a CSV as the client does and answers the address to import it from. */
export const uploadCsv = async (
  address: string,
  call: Awaited<ReturnType<typeof signIn>>,
  text: string,
): Promise<string> => {
  const bytes = new Blob([text], { type: 'text/csv' });
  const { stagedTarget } = await call('stageUpload', {
    mime: 'text/csv',
    filename: 'products.csv',
    fileSize: bytes.size,
  });
  const form = new FormData();
  for (const { name, value } of stagedTarget.parameters) form.append(name, value);
  form.append('file', bytes, 'products.csv');
  const stored = await fetch(new URL(stagedTarget.url, address), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`The upload answered ${String(stored.status)}`);
  return stagedTarget.resourceUrl;
};
