import { addCommandAudit } from '../../audit/queries/audit';
import { command, flag, WrongWords } from '../../commandLine';
import { readConfig } from '../../config';
import { openDatabase } from '../../db/database';
import { dropSharedSecrets, replaceFingerprint, sealedWith, signingKeys } from '../queries/secrets';
import { rotateKeys } from './keyring';
import { openVault, vaultOf } from './vaultKey';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run keys`: shows which keys sign and seal, and makes new ones. */
export const keysCommand = command({
  name: 'keys',
  about: `Shows which keys sign and seal, of the configured database; docs/keys.md. With the embedded database the server
has to be stopped meanwhile. Running processes on a PostgreSQL server take a new key within ten seconds.`,
  options: {
    rotate: flag('signs with a new key; tokens of the one before hold until they expire'),
    atOnce: flag('with --rotate: tokens, links and forms that were signed before hold no more'),
    startOver: flag('gives up what was sealed with a key that is lost, and begins with the present one'),
  },
  act: async ({ rotate, atOnce, startOver }, _, { environment, program }) => {
    if (atOnce && !rotate) throw new WrongWords('--at-once goes with --rotate');
    const config = readConfig(environment, process.cwd(), program);
    const now = new Date();
    const { db, close } = await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program,
    });
    try {
      if (startOver) {
        const vault = openVault(config);
        if ((await sealedWith(db)) === vault.fingerprint)
          throw new WrongWords('The present key opens the database: there is nothing to give up');
        await db.transaction().execute(async (tx) => {
          await replaceFingerprint(tx, vault.fingerprint);
          await dropSharedSecrets(tx);
        });
        await rotateKeys(db, vault, now, 'dropped');
        await addCommandAudit(db, { command: 'keys', action: 'keys.started-over' });
        say('A new beginning: everyone signs in again, and keys of services have to be entered again.');
      }
      const vault = await vaultOf(config, db, say);
      if (rotate) {
        if (atOnce) await dropSharedSecrets(db);
        await rotateKeys(db, vault, now, atOnce ? 'dropped' : 'retired');
        await addCommandAudit(db, { command: 'keys', action: 'keys.rotated', detail: { atOnce } });
        if (atOnce)
          say('Restart every process of the server now: links and forms are signed anew from then on.');
      }
      say(`Sealed with ${vault.fingerprint}`);
      for (const { id, made_at, retired_at } of await signingKeys(db))
        say(
          `Signs     ${id} since ${made_at.toISOString()}${retired_at === null ? '' : `, retired ${retired_at.toISOString()}`}`,
        );
      return 0;
    } finally {
      await close();
    }
  },
});
