import { catalogue, type CallName, type Catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { fieldTextsIn } from '../errors/wireErrors';
import type { TestServer } from './startServer';

type Types<N extends CallName> = NonNullable<Catalogue[N]['types']>;

interface Reply<T> {
  status: number;
  text: string;
  headers: Headers;
  /** The answer, where it was JSON. */
  body: T;
  /** The messages of the fields at fault. */
  errors: Record<string, string>;
}

/** Someone with a browser of their own: its cookies stay from call to call. */
export class Person {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly server: TestServer,
    private readonly userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  ) {}

  /** The session token that the last answer left. */
  get token(): string {
    return this.cookies.get('stallkeeper_session') ?? '';
  }

  async call<N extends CallName>(
    name: N,
    input: Types<N>['input'],
    more: Record<string, string> = {},
  ): Promise<Reply<Types<N>['output']>> {
    const wire = toWire(catalogue[name], { ...input });
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(this.server.url + wire.url, {
      method: wire.method,
      redirect: 'manual',
      headers: {
        'user-agent': this.userAgent,
        cookie,
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(wire.contentType === undefined ? {} : { 'content-type': wire.contentType }),
        ...more,
      },
      ...(wire.body === undefined ? {} : { body: wire.body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed: unknown = isJson ? JSON.parse(text) : null;
    // The type of an answer is the row's promise; the tests look at what is in it.
    const body = parsed as Types<N>['output'];
    return {
      status: response.status,
      text,
      headers: response.headers,
      body,
      errors: fieldTextsIn(parsed, 'message'),
    };
  }

  /** Signs in, and fails where that is refused. */
  async signIn(store: string, email: string, password = 'marketplace'): Promise<this> {
    const { status, text } = await this.call('logIn', { store, email, password });
    if (status !== 200) throw new Error(`Signing in answered ${String(status)} ${text}`);
    return this;
  }
}
