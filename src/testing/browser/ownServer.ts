import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServer, launchServer } from './launchServer';

export interface OwnServer {
  address: string;
  close: () => Promise<void>;
}

/** A server for one journey, on data of its own, which it may change as it likes. */
export const launchOwnServer = async (
  name: string,
  environment: Record<string, string> = {},
): Promise<OwnServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), `stallkeeper-${name}-`));
  const { process: server, address } = await launchServer(folder, environment);
  return {
    address,
    async close() {
      await endServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
