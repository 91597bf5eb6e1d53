import type { Config } from 'jest';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchForAll } from './chromium';
import { endServer, launchServer } from './launchServer';
import { remember } from './started';

/** The browser tests' foreign pages, which may frame the app, are served from here: another site than localhost. */
const foreignPages = 'http://127.0.0.1:*';

const folderFor = (name: string): string => mkdtempSync(path.join(tmpdir(), `stallkeeper-${name}-`));

/**
 * Starts the browser of all journeys, fills the demo marketplace once, then starts the built server on a copy of it, one
 * for each worker of jest, so that two journeys at once do not meet. Servers that tests start for themselves begin with
 * copies too (launchServer.ts).
 */
export default async function setup({ maxWorkers }: Pick<Config, 'maxWorkers'>): Promise<void> {
  const filled = folderFor('filled');
  const filling = await launchServer(filled);
  await endServer(filling.process);
  const folders = Array.from({ length: Number(maxWorkers) }, () => folderFor('browser'));
  for (const folder of folders) cpSync(filled, folder, { recursive: true });
  const [browser, ...servers] = await Promise.all([
    launchForAll(),
    ...folders.map((folder) => launchServer(folder, { FRAME_ANCESTORS: foreignPages })),
  ]);
  remember({ browser, servers: servers.map(({ process: server }) => server), folders: [...folders, filled] });
  process.env['BROWSER_TEST_FILLED'] = filled;
  process.env['BROWSER_TEST_BROWSER'] = browser.wsEndpoint();
  process.env['BROWSER_TEST_ADDRESSES'] = servers.map(({ address }) => address).join(' ');
}
