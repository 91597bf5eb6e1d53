// A PostgreSQL server of the tests' own, in a folder of its own, of the programs that the machine has.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const user = 'stallkeeper';

/** The server refuses to run as root; Debian's package brings an owner for it. */
const ownerOf = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

/** Runs a server until what holds the other end of its input lets go, also by dying; then leaves nothing behind. */
const keeper = `
trap '' INT TERM
{ "$@"; echo 'PostgreSQL has ended' >&2; } &
cat >/dev/null
kill -QUIT "$(head -n 1 "$FOLDER/data/postmaster.pid")"
wait
rm -rf "$FOLDER"`;

/** Resolves when the server has said that it takes connections. Errors: Error with what it said. */
const untilReady = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    let isReady = false;
    server.stderr.on('data', (bytes) => {
      if (isReady) return;
      said += bytes;
      isReady = said.includes('ready to accept connections');
      if (isReady) resolve();
      else if (said.includes('PostgreSQL has ended'))
        reject(new Error(`No PostgreSQL server. It said:\n${said}`));
    });
    server.once('error', reject);
  });

/** What a server of tests writes is gone when they are over. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the server of the programs in `tools`; answers its address and what ends it. */
export const startPostgres = async (tools, { isDurable = false } = {}) => {
  const owner = ownerOf();
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(tools, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(isDurable ? {} : fleeting),
  };
  const words = Object.entries(settings).flatMap((pair) => ['-c', pair.join('=')]);
  const server = spawn(
    'sh',
    ['-c', keeper, 'sh', path.join(tools, 'postgres'), '-D', data, '-p', String(port), ...words],
    { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], env: { ...process.env, FOLDER: folder } },
  );
  await untilReady(server);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
};
