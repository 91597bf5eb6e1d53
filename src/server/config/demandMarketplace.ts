import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';
import { WrongSetting } from './wrongSetting';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Whether there may be a marketplace at the configured place: opening an embedded database makes one where none is. */
export const holdsMarketplace = ({ databaseUrl, dataFolder }: Place): boolean =>
  databaseUrl !== null || existsSync(path.join(dataFolder, 'database'));

/** For commands that look at a marketplace and must never begin one, as a misspelt DATA_DIR would. Errors: WrongSetting. */
export const demandMarketplace = (place: Place): void => {
  if (!holdsMarketplace(place))
    throw new WrongSetting(
      `There is no marketplace in ${place.dataFolder}. DATA_DIR says where it is, or DATABASE_URL.`,
    );
};

/** How files are called that the server makes backups in by itself. */
export const ownBackup = /^stallkeeper-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

const newestBackup = (folder: string): string | null => {
  try {
    const names = readdirSync(folder).filter((name) => ownBackup.test(name));
    return names.sort().at(-1) ?? null;
  } catch {
    return null;
  }
};

/**
 * Whether a start makes a new marketplace, as the data folder holds none. A disk that was not mounted looks like that too,
 * and whoever starts the process anew by itself does not notice. Errors: WrongSetting where it must not, or where backups
 * say that there was one.
 */
export const beginsAnew = ({
  databaseUrl,
  dataFolder,
  mayBeginAnew,
  backups,
}: Pick<Config, 'databaseUrl' | 'dataFolder' | 'mayBeginAnew' | 'backups'>): boolean => {
  // A start that was ended before its end leaves the folder of the database, with nothing in it.
  if (databaseUrl !== null || existsSync(path.join(dataFolder, 'database', 'PG_VERSION'))) return false;
  const missing = `There is no marketplace in the data folder ${dataFolder}`;
  const mounted = 'Is its disk mounted, and does DATA_DIR name the right folder?';
  if (mayBeginAnew === false)
    throw new WrongSetting(
      `${missing}, and DATA_DIR_MUST_EXIST=1 says that there is one. ${mounted} Unset DATA_DIR_MUST_EXIST for the first start of a new one.`,
    );
  const newest = backups.folder === null ? null : newestBackup(backups.folder);
  if (newest !== null && backups.folder !== null && mayBeginAnew === null)
    throw new WrongSetting(
      `${missing}, but BACKUP_DIR has backups of one, the newest ${path.join(backups.folder, newest)}. ${mounted} ` +
        '"npm run restore" puts a backup back. If a new marketplace is to begin here all the same, set DATA_DIR_MUST_EXIST=0 for its first start, or name another BACKUP_DIR.',
    );
  return true;
};
