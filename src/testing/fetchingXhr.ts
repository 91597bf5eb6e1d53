const realFetch = globalThis.fetch;

/**
 * Sends as XMLHttpRequest does, by way of fetch: the test page's own knows no FormData of the runtime.
 * Real browsers are asked in the browser tests.
 */
export class FetchingXhr {
  status = 0;
  statusText = '';
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  private readonly headers = new Headers();
  private method = '';
  private url = '';

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: FormData | Blob): void {
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    realFetch(this.url, { method: this.method, headers: this.headers, body }).then(
      async (response) => {
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = await response.text();
        this.onload();
      },
      () => {
        this.onerror();
      },
    );
  }
}
