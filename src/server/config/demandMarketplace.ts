import { existsSync } from 'node:fs';
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
