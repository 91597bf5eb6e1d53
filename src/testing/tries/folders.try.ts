import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  answering,
  begin,
  fillMarketplace,
  freePort,
  newFolder,
  openAfterwards,
  pause,
  type Running,
  sendOrder,
  serverEnvironment,
  serverFile,
} from './marketplace';

/**
 * Two containers on one data folder, and a copy of one that is in use: the built server in namespaces of process ids of
 * its own (unshare, as root), while a shop sends sixty orders. What was acknowledged is there once, whatever is done.
 */
const orders = 60;

interface Try {
  name: string;
  /** Done after a third of the orders; answers the address that the rest goes to. */
  meanwhile: (first: Contained) => Promise<string>;
}

interface Contained extends Running {
  address: string;
  where: { folder: string; url: null };
  /** Of the server itself, seen from here: the process that was begun is the namespace's. */
  pid: number;
}

const everyone: Contained[] = [];

/** The one process below another, or itself where there is none. */
const childOf = async (pid: number): Promise<number> => {
  const [child = ''] = (await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')).split(
    ' ',
  );
  return child === '' ? pid : Number(child);
};

const contain = async (folder: string): Promise<Contained> => {
  const port = await freePort();
  const where = { folder, url: null };
  const running = begin(
    'unshare',
    ['-p', '-f', '--mount-proc', '--kill-child', process.execPath, serverFile],
    serverEnvironment(where, port),
  );
  await pause(300);
  const pid = await childOf(running.process.pid ?? 0);
  const contained = { ...running, where, address: `http://127.0.0.1:${String(port)}`, pid };
  everyone.push(contained);
  return contained;
};

/** As the kernel ends what a container's first process was: with all that is in it. */
const killAll = async (): Promise<void> => {
  for (const { pid, process: outer, ended } of everyone.splice(0)) {
    if (outer.exitCode === null && outer.signalCode === null) process.kill(pid, 'SIGKILL');
    await ended;
  }
};

const refusalOf = async (second: Contained): Promise<void> => {
  const code = await Promise.race([second.ended, pause(30_000)]);
  if (code !== 1) throw new Error(`A second process was not refused, but said:\n${second.said()}`);
  process.stdout.write(`  refused: ${second.said().trim()}\n`);
};

const tries: Try[] = [
  {
    name: 'a second container on the folder',
    meanwhile: async ({ where, address }) => {
      await refusalOf(await contain(where.folder));
      return address;
    },
  },
  {
    name: 'kill -9, then another container',
    meanwhile: async (first) => {
      process.kill(first.pid, 'SIGKILL');
      await first.ended;
      const second = await contain(first.where.folder);
      await answering(second, second.address);
      return second.address;
    },
  },
  {
    name: 'frozen (SIGSTOP) while another container starts, then awake again',
    meanwhile: async (first) => {
      process.kill(first.pid, 'SIGSTOP');
      await refusalOf(await contain(first.where.folder));
      process.kill(first.pid, 'SIGCONT');
      await answering(first, first.address);
      return first.address;
    },
  },
  {
    name: 'a copy (cp -a) of the folder in use, started beside it',
    meanwhile: async ({ where, address }) => {
      const copy = `${where.folder}-copy`;
      cpSync(where.folder, copy, { recursive: true, preserveTimestamps: true });
      await refusalOf(await contain(copy));
      return address;
    },
  },
];

const tryOne = async ({ name, meanwhile }: Try): Promise<boolean> => {
  const { folder, remove } = newFolder('folders');
  const where = { folder: path.join(folder, 'data'), url: null };
  try {
    await fillMarketplace(where);
    const first = await contain(where.folder);
    await answering(first, first.address);
    const acknowledged = new Set<string>();
    let { address } = first;
    for (let n = 0; n < orders; n += 1) {
      if (n === orders / 3) address = await meanwhile(first);
      let id = await sendOrder(address, n);
      for (let again = 0; id === null && again < 50; again += 1) {
        await pause(200);
        id = await sendOrder(address, n);
      }
      if (id !== null) acknowledged.add(id);
    }
    await killAll();
    const { db, close } = await openAfterwards(where);
    const kept = await db.selectFrom('incoming_orders').select('id').execute();
    await close();
    const there = new Set(kept.map(({ id }) => String(id)));
    const lost = [...acknowledged].filter((id) => !there.has(id));
    process.stdout.write(
      `${name}: ${String(acknowledged.size - lost.length)} of ${String(acknowledged.size)} acknowledged orders are there\n`,
    );
    return lost.length === 0 && acknowledged.size === orders;
  } finally {
    await killAll();
    remove();
  }
};

void (async () => {
  for (const each of tries) if (!(await tryOne(each))) process.exitCode = 1;
})();
