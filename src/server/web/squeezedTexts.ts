import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** As many pages as are kept squeezed: one for each store that is visited. */
const most = 100;

/**
 * Squeezes texts with brotli at its best, which takes a while, and keeps what it made: a store's page is the
 * same for everyone. The oldest goes first.
 */
export const squeezedTexts = (): ((text: string) => Promise<Buffer>) => {
  const made = new Map<string, Promise<Buffer>>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const [oldest] = made.keys();
    if (made.size >= most && oldest !== undefined) made.delete(oldest);
    const squeezed = brotli(text);
    made.set(text, squeezed);
    return squeezed;
  };
};
