import type { TrailProblem } from '../../domain/audit/trail';
import { command, text } from '../commandLine';
import { readConfig } from '../config';
import { demandMarketplace } from '../config/demandMarketplace';
import { openDatabase } from '../db/database';
import { proveTrail, Sealing, trailBreaks, type TrailBreak } from './chain';
import { trailStores } from './queries/trail';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const wrong: Record<TrailProblem, (seq: string) => string> = {
  changed: (seq) => `row ${seq} was changed since it was written`,
  missing: (seq) => `row ${seq} was removed`,
  cutBegin: (seq) => `the rows up to ${seq} were removed`,
  cutEnd: (seq) => `the rows from ${seq} on were removed`,
  noEnd: (seq) => `where it ends, after row ${seq}, was removed`,
  otherChain: (seq) => `the hash is not in it (it ends with row ${seq}): it was made anew or cut off`,
};

/** So many breaks are named. */
const mostBreaks = 1_000;

const broken = ({ kind, from, to }: TrailBreak): string => {
  const rows = from === to ? `row ${String(from)} was` : `rows ${String(from)} to ${String(to)} were`;
  return `${rows} ${kind === 'changed' ? 'changed' : 'removed'}`;
};

/** `npm run audit`: proves that nobody changed or removed a row of the audit log. Answers 1 where somebody did. */
export const auditCommand = command({
  name: 'audit',
  about: `Proves that the audit log of each store is whole. With the embedded database the server has to be stopped meanwhile,
or the folder a copy.`,
  options: {
    store: text('STORE', 'of this store alone', null),
    hash: text('HASH', 'a hash that was kept elsewhere (in the log, in an export) and has to be in it', null),
  },
  act: async ({ store, hash }, _, { environment, program }) => {
    const config = readConfig(environment, process.cwd(), program);
    demandMarketplace(config);
    const { db, close } = await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program,
    });
    try {
      await new Sealing(db, () => undefined).seal();
      let status = 0;
      const stores = store === null ? await trailStores(db) : [store];
      if (stores.length === 0) {
        say('There is no store here yet: nothing was proved.');
        return 1;
      }
      for (const name of stores) {
        const proof = await proveTrail(db, name, hash ?? '');
        const { problem, seq, at, rows, cutUntil } = proof;
        if (problem !== null) {
          status = 1;
          say(
            `${name}: NOT WHOLE: ${wrong[problem.kind](String(problem.seq))}. It proves up to row ${String(seq)}.`,
          );
          const breaks = await trailBreaks(db, name);
          for (const each of breaks.slice(0, mostBreaks)) say(`  ${broken(each)}`);
          if (breaks.length > mostBreaks) say(`  and ${String(breaks.length - mostBreaks)} more`);
          if (breaks.length > 0) say('  All other rows are as they were written.');
          continue;
        }
        say(
          `${name}: proves whole up to row ${String(seq)}${at === null ? '' : ` of ${at}`} (${String(rows)} rows)`,
        );
        if (cutUntil !== null) say(`  older rows than ${cutUntil} were removed for their age`);
        if (proof.hash !== '') say(`  ${proof.hash}`);
      }
      return status;
    } finally {
      await close();
    }
  },
});
