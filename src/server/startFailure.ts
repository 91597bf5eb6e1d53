import { TableRefused } from '../domain/files/openTable';
import { FolderLost } from './db/engine/folderHolder';
import { FolderCopied, FolderInUse } from './db/engine/folderLock';
import { BackupRefused } from './operations/backup/backupFile';
import { FilesAway } from './files/filePlace';
import { OtherFiles } from './files/sameFiles';
import { OtherVaultKey } from './auth/keys/vaultKey';
import { MissingLimits, OtherEncoding, OtherTimeZone } from './db/serverConnection';
import { MoveRefused } from './db/transfer/moveDatabase';
import { OtherVersion, TablesHeld } from './db/migrations/runMigrations';
import { isDiskFull } from './diskFull';
import { codeOf } from './errorCode';
import { isOutOfFiles, outOfFiles } from './openFiles';
import { RemoteRefused } from './imports/command/remote';
import { WrongSetting } from './config/wrongSetting';

/** Their message is a sentence for whoever started the program. */
const told = [
  FolderInUse,
  FolderLost,
  FolderCopied,
  OtherFiles,
  FilesAway,
  OtherVaultKey,
  OtherEncoding,
  OtherTimeZone,
  MissingLimits,
  WrongSetting,
  BackupRefused,
  MoveRefused,
  TablesHeld,
  RemoteRefused,
  TableRefused,
];

/** What of the environment a sentence may need to name. */
type Environment = Readonly<Record<string, string | undefined>>;

const diskRefuses = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOSPC', 'EISDIR']);
const notThere = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : 'the address given';

/** Why PostgreSQL cannot be worked with at an address, which `setting` names; null: that is not why something failed. */
export const databaseFailure = (error: unknown, address: string, setting = 'DATABASE_URL'): string | null => {
  const code = codeOf(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  if (code === 'ERR_INVALID_URL') return `${setting} is no address like postgres://user:password@host/name.`;
  if (
    notThere.has(code) ||
    message.startsWith('timeout exceeded') ||
    message.startsWith('Connection terminated')
  )
    return `No PostgreSQL answers at ${hostOf(address)}. Start it, or set ${setting} to where it is.`;
  if (message.includes('unsupported startup parameter'))
    return `A pooler at ${hostOf(address)} refuses a connection as Stallkeeper asks for it: ${message}. Set ignore_startup_parameters = options there, and the role's own settings as docs/deploying.md says.`;
  if (code === '42501')
    return `PostgreSQL at ${hostOf(address)} refuses: ${message}. The role of ${setting} has to own its database (alter database … owner to …).`;
  if (/^(28|3D|57P|53)/.test(code))
    return `PostgreSQL at ${hostOf(address)} refuses: ${message}. Check ${setting}.`;
  return null;
};

const otherVersion = ({ migration }: OtherVersion, address: string): string => {
  const [where, remedy] =
    address === ''
      ? ['in the data folder', 'Set DATA_DIR to a new folder']
      : [`at ${hostOf(address)}`, 'Set DATABASE_URL to an empty database'];
  return `Another version of Stallkeeper made the database ${where} (it has run the migration ${migration}). ${remedy}, or start that version. To stay with this one after an upgrade, put back the backup that was made before it, into an empty place (npm run restore; docs/deploying.md, Upgrades).`;
};

const systemFailure = (error: unknown, environment: Environment): string | null => {
  const port = environment['PORT'] ?? '4310';
  const code = codeOf(error) ?? '';
  if (isOutOfFiles(error)) return outOfFiles(error);
  if (isDiskFull(error))
    return 'There is no room left on the disk of the data folder. Make room there, and start again: what was confirmed is kept.';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or set PORT to another.`;
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    return `Port ${port} cannot be opened (${code}). Set PORT to another, and HOST to an address of this machine.`;
  if (diskRefuses.has(code) && error instanceof Error && 'path' in error)
    return `The data folder cannot be written: ${error.message}. Make it writable, or set DATA_DIR to another.`;
  return null;
};

/** Why the server does not start or a command ends, in a sentence that names what to set; the stack of what was not foreseen. */
export const startFailure = (error: unknown, environment: Environment): string => {
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message;
  const address = environment['DATABASE_URL'] ?? '';
  if (error instanceof OtherVersion) return otherVersion(error, address);
  const known =
    (address === '' ? null : databaseFailure(error, address)) ?? systemFailure(error, environment);
  if (known !== null) return known;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
