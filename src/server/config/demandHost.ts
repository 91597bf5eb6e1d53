import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../errorCode';
import type { Config } from '../config';
import { WrongSetting } from './wrongSetting';

/** What the system says of a name that it does not know, and of an address that is another machine's. */
const notHere = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

/**
 * Listens for a moment: that it cannot be done must not be noticed only once the database is of this version. A port in
 * use is nothing here, as whoever has it may be gone by then. Errors: WrongSetting for HOST; those of the port.
 */
export const demandHost = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const trial = createServer((socket) => socket.destroy());
  try {
    trial.listen({ host, port });
    await once(trial, 'listening');
    trial.close();
    await once(trial, 'close');
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'EADDRINUSE') return;
    if (notHere.has(code))
      throw new WrongSetting(
        `HOST must be an address of this machine or a name of it, such as 0.0.0.0, not "${host}" (${code})`,
      );
    throw error;
  }
};
