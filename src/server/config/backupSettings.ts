import path from 'node:path';
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

type Environment = Readonly<Record<string, string | undefined>>;

const numberOf = (environment: Environment, name: string, standard: number, least: number): number => {
  const text = environment[name] ?? '';
  if (text === '') return standard;
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new WrongSetting(`${name} must be a whole number of at least ${String(least)}, not "${text}"`);
  return Number(text);
};

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Reads BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_PASSPHRASE, BACKUP_WITHOUT_KEY and BACKUP_WARN_DAYS. `root`:
 * what a folder's name is read from. Errors: WrongSetting.
 */
export const backupSettingsOf = (environment: Environment, root: string): BackupSettings => {
  const folder = given(environment['BACKUP_DIR']);
  const passphrase = given(environment['BACKUP_PASSPHRASE']);
  if (folder !== null && passphrase === null && environment['BACKUP_WITHOUT_KEY'] !== '1')
    throw new WrongSetting(
      'BACKUP_DIR needs BACKUP_PASSPHRASE, which seals the key of the vault in each backup, or BACKUP_WITHOUT_KEY=1, which leaves the key out',
    );
  return {
    folder: folder === null ? null : path.resolve(root, folder),
    everyHours: numberOf(environment, 'BACKUP_EVERY_HOURS', 24, 1),
    keep: numberOf(environment, 'BACKUP_KEEP', 14, 1),
    passphrase: environment['BACKUP_WITHOUT_KEY'] === '1' ? null : passphrase,
    warnDays: numberOf(environment, 'BACKUP_WARN_DAYS', folder === null ? 7 : 2, 0),
  };
};
