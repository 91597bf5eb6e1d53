import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../../server/db/database';
import { gatherMails } from '../../server/notifications/gatherMails';
import { testProgram } from './program';

/**
 * A program that sends what was gathered, and kills itself once the database has answered so many statements: DATABASE_URL
 * or else DATA_DIR is the database, KILL_AFTER the number. It ends by itself where there is less to do.
 */
const { DATABASE_URL: url = '', DATA_DIR: folder = '', KILL_AFTER: killAfter = '' } = process.env;

let left = Number(killAfter);
const killing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    left -= 1;
    // Nothing of this process runs any more: no transaction is ended, and no connection closed.
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return Promise.resolve(result);
  },
};

const place = url === '' ? { url: null, folder } : { url, folder: null };

const run = async (): Promise<void> => {
  const { db, close } = await openDatabase({ ...place, program: testProgram });
  await gatherMails(db.withPlugin(killing), 'https://shop.test', new Date());
  await close();
};

void run();
