import path from 'node:path';
import { asWritten, given, mostDays, switchOf, wholeNumber } from './settingValues';
import { WrongSetting } from './wrongSetting';

/** Backups that the server makes by itself, and when it warns that there is none. */
export interface BackupSettings {
  /** Where they are written; null: none is made by itself. */
  folder: string | null;
  everyHours: number;
  /** How many of its own are kept, the newest. */
  keep: number;
  /** What the keys of the vault are sealed by; null: they are left out. */
  passphrase: string | null;
  /** Days without a backup after which admins are told on screen; 0: never. */
  warnDays: number;
}

/** What a new marketplace's backups are sealed by has so many characters at least: whoever has a backup can try for years. */
const shortestPassphrase = 16;

/** Whether what seals the keys is easier to guess than it should be. */
export const isShortPassphrase = (passphrase: string | null): boolean =>
  passphrase !== null && passphrase.length < shortestPassphrase;

/** What somebody should do about a passphrase that is too short. */
export const longerPassphrase = `BACKUP_PASSPHRASE must have at least ${String(shortestPassphrase)} characters, as whoever gets hold of a backup may try as long as they like. Keep the old one for the backups that it has sealed.`;

/** What is to be said at a start of how backups are sealed; null: nothing. */
export const backupOddity = ({ folder, passphrase }: BackupSettings): string | null =>
  folder !== null && isShortPassphrase(passphrase)
    ? `${longerPassphrase} Backups go on with it meanwhile where there were some before.`
    : null;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_PASSPHRASE, BACKUP_WITHOUT_KEY and BACKUP_WARN_DAYS. `root`:
 * what a folder's name is read from. Errors: WrongSetting.
 */
export const backupSettingsOf = (environment: Environment, root: string): BackupSettings => {
  const folder = given(environment, 'BACKUP_DIR');
  const passphrase = asWritten(environment, 'BACKUP_PASSPHRASE');
  const withoutKey = switchOf(environment, 'BACKUP_WITHOUT_KEY');
  if (passphrase !== null && withoutKey)
    throw new WrongSetting(
      'BACKUP_PASSPHRASE, which seals the key of the vault in each backup, and BACKUP_WITHOUT_KEY=1, which leaves the key out, contradict each other. Unset one of them',
    );
  if (folder !== null && passphrase === null && !withoutKey)
    throw new WrongSetting(
      'BACKUP_DIR needs BACKUP_PASSPHRASE, which seals the key of the vault in each backup, or BACKUP_WITHOUT_KEY=1, which leaves the key out',
    );
  return {
    folder: folder === null ? null : path.resolve(root, folder),
    everyHours: wholeNumber(environment, 'BACKUP_EVERY_HOURS', 24, { least: 1, most: mostDays }),
    keep: wholeNumber(environment, 'BACKUP_KEEP', 14, { least: 1 }),
    passphrase,
    warnDays: wholeNumber(environment, 'BACKUP_WARN_DAYS', folder === null ? 7 : 2, { most: mostDays }),
  };
};
