import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { object, string } from 'yup';
import { isFault } from '../../../domain/errors/faultIn';
import { createVault } from '../../auth/keys/vault';
import { openVault, vaultKeys } from '../../auth/keys/vaultKey';
import { command, flag, text, statusOfSignal, WrongWords } from '../../commandLine';
import { readConfig, type Config } from '../../config';
import { holdsMarketplace } from '../../config/demandMarketplace';
import { openDatabase, type OpenDatabase } from '../../db/database';
import { FolderInUse } from '../../db/engine/folderLock';
import { knowsMigrations } from '../../db/migrations/migrate';
import { migrationsOf } from '../../db/transfer/readTables';
import { codeOf } from '../../errorCode';
import { createServices } from '../../services';
import { BackupRefused, checkBackup } from './backupFile';
import { addressFile, arrivedPath, backupHeader, backupPath, commandWord } from './backupRoutes';
import { noteTaken } from './backups';
import { backupStream, demandNewFile, endOf, saveBackup } from './makeBackup';
import { fileFrom, passphraseOf } from './restoreCommand';

/** What a refusal says to people. */
const messageIn = (said: string): string => {
  try {
    const told: unknown = JSON.parse(said);
    return isFault(told) ? told.message : said;
  } catch {
    return said;
  }
};

interface Orders {
  file: string;
  passphrase: string | null;
  /** Ends the backup before it is there, for its reason. */
  signal?: AbortSignal | undefined;
}

/** A backup as a process sends it, and how to say what became of it. */
interface SentBackup {
  stream: Readable;
  /** Answers why the process broke it off; null: it did not. Errors: BackupRefused where it is gone. */
  tell: (arrival: { bytes: number | null; failure: string | null }) => Promise<string | null>;
}

const answerSchema = object({ why: string().nullable().defined() });

/** Asks the process that has the data folder, and answers its backup as it comes. Errors: BackupRefused. */
const askProcess = async (config: Config, { passphrase, signal }: Orders): Promise<SentBackup> => {
  const address = (await readFile(addressFile(config.dataFolder), 'utf8').catch(() => null))?.trim();
  if (address === undefined)
    throw new BackupRefused(
      `Another process has the data folder ${config.dataFolder}, and does not say where it is reached: it is starting, or is a command. Try again when it has opened.`,
    );
  const vault = config.secret === null ? openVault(config) : createVault(config.secret);
  const ask = (path: string, body: object, until?: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asking = request(new URL(path, address), {
        method: 'POST',
        headers: {
          authorization: `Command ${commandWord(vault, new Date())}`,
          'content-type': 'application/json',
        },
        ...(until === undefined ? {} : { signal: until }),
      });
      asking.on('error', (error) => {
        reject(endOf(until) ?? new BackupRefused(`No server answers at ${address} (${error.message}).`));
      });
      asking.on('response', resolve);
      asking.end(JSON.stringify(body));
    });
  const stream = await ask(backupPath, { passphrase }, signal);
  if (stream.statusCode !== 200)
    throw new BackupRefused(`The server at ${address} refused: ${messageIn(await textOf(stream))}`);
  const id = stream.headers[backupHeader];
  return {
    stream,
    tell: async (arrival) => {
      const said: unknown = JSON.parse(await textOf(await ask(arrivedPath, { id, ...arrival })));
      return answerSchema.isValidSync(said) ? said.why : null;
    },
  };
};

/** Keeps what a process sends, and tells it: it writes down a backup that is kept, and why one is not. */
const saveSent = async (
  { stream, tell }: SentBackup,
  { file, passphrase, signal }: Orders,
): Promise<number> => {
  try {
    const bytes = await saveBackup(stream, file, passphrase, signal);
    // A process that is gone need not be told.
    await tell({ bytes, failure: null }).catch(() => undefined);
    return bytes;
  } catch (error) {
    const isGone = 'The server ended while it made the backup.';
    const failure = error instanceof Error ? error.message : String(error);
    const why = await tell({ bytes: null, failure }).catch(() => isGone);
    // The stream fails with what happened to a connection; whoever waits wants to know what happened to the backup.
    if (codeOf(error) !== 'ECONNRESET') throw error;
    throw new BackupRefused(
      why === isGone
        ? `${isGone} Nothing was kept of it.`
        : `The server broke off the backup: ${why?.replace(/\.$/, '') ?? 'its log says why'}. Nothing was kept of it.`,
    );
  }
};

const openHere = async (config: Config): Promise<OpenDatabase | null> => {
  try {
    return await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program: config.program,
      patient: true,
      asItIs: true,
    });
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
};

/**
 * Makes a backup of the configured marketplace, through the process that has its folder where there is one. Answers its bytes.
 * Errors: BackupRefused; those of the disk and database.
 */
export const backUp = async (config: Config, orders: Orders): Promise<number> => {
  const { file, passphrase, signal } = orders;
  demandNewFile(file);
  // Opening an embedded database makes one where there is none.
  if (!holdsMarketplace(config))
    throw new BackupRefused(`There is no marketplace to make a backup of in ${config.dataFolder}.`);
  const opened = await openHere(config);
  if (opened === null) return saveSent(await askProcess(config, orders), orders);
  try {
    const { db } = opened;
    const migrations = await migrationsOf(db);
    if (migrations === null) throw new BackupRefused('There is no marketplace to make a backup of.');
    if (!knowsMigrations(migrations))
      throw new BackupRefused(
        'A newer version of Stallkeeper made this database. Make the backup with that version.',
      );
    const { storage, filePlace, vault, now } = await createServices(config, db, () => undefined);
    // Of a folder that is not theirs it would be a backup without files.
    await filePlace.know(db);
    const source = { db, folder: null, storage, vault, now };
    const { stream, done } = backupStream(
      { ...source, keys: vaultKeys(config), version: config.version },
      passphrase,
    );
    const bytes = await saveBackup(stream, file, passphrase, signal);
    await noteTaken(db, await done, bytes);
    return bytes;
  } finally {
    await opened.close();
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run backup`: everything of a marketplace in one file. */
export const backupCommand = command({
  name: 'backup',
  about: `Writes the configured marketplace to a new file, as of one instant, while the server runs: database, files, and the
key of the vault, sealed by a passphrase. docs/operating.md`,
  takes: 'FILE',
  options: {
    passphraseFile: text('FILE', 'what seals the key, instead of BACKUP_PASSPHRASE', null),
    withoutKey: flag('leaves the key out, to be kept apart: without it services and second steps are lost'),
  },
  act: async (
    { passphraseFile, withoutKey },
    [named, ...others],
    { environment, program, signals = process },
  ) => {
    if (named === undefined || others.length > 0) throw new WrongWords('Name the file that is to be written');
    const passphrase = withoutKey ? null : await passphraseOf(passphraseFile, environment);
    if (passphrase === null && !withoutKey)
      throw new WrongWords(
        'Say what seals the key of the vault, by BACKUP_PASSPHRASE or --passphrase-file, or leave it out by --without-key',
      );
    const config = readConfig(environment, process.cwd(), program);
    const file = fileFrom(named, environment);
    const began = performance.now();
    const ending = new AbortController();
    const end: { status: number | null } = { status: null };
    // A second one ends the process at once.
    for (const name of ['SIGTERM', 'SIGINT'] as const)
      signals.once(name, () => {
        end.status = statusOfSignal[name];
        ending.abort(new BackupRefused(`The backup was ended by ${name}. Nothing was kept of it.`));
      });
    const bytes = await backUp(config, { file, passphrase, signal: ending.signal }).catch(
      (error: unknown) => {
        if (!(error instanceof BackupRefused) || error !== ending.signal.reason) throw error;
        process.stderr.write(`${error.message}\n`);
        return null;
      },
    );
    if (bytes === null) return end.status ?? 1;
    const { head, manifest } = await checkBackup(file, passphrase);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${file}: ${String(rows)} rows and all files as of ${head.madeAt}, ${(bytes / 1_000_000).toFixed(1)} MB, in ${((performance.now() - began) / 1000).toFixed(1)} s, read again and found whole.`,
    );
    return 0;
  },
});
