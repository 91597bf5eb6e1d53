import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchServer } from './launchServer';

/** A server for one test file, on data of its own, which it may change as it likes. */
export const launchOwnServer = async (
  name: string,
): Promise<{ address: string; close: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(tmpdir(), `stallkeeper-${name}-`));
  const { process: server, address } = await launchServer(folder);
  return {
    address,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
