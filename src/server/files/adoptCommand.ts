import { command, flag, WrongWords } from '../commandLine';
import { readConfig } from '../config';
import { openDatabase } from '../db/database';
import { dropFact } from '../db/serverFacts';
import { createServices } from '../services';
import { adoptFiles, placeOfFiles } from './sameFiles';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run adopt`: says that what was moved or put back from a copy is the marketplace's own from now on. */
export const adoptCommand = command({
  name: 'adopt',
  about: `After a move, or from a copy: takes what the configuration names for the marketplace's own. Make sure first that no
other process goes on with what it was copied from.`,
  options: {
    folder: flag('the data folder, with the embedded database in it'),
    files: flag('the place of the files: the folder "files" in the data folder, or the bucket'),
  },
  act: async ({ folder, files }, _, { environment, program }) => {
    if (!folder && !files) throw new WrongWords('Say what: --folder, --files, or both');
    const config = readConfig(environment, process.cwd(), program);
    const opened = await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program,
      adopt: folder,
    });
    try {
      if (folder) {
        await dropFact(opened.db, 'moved-to');
        say(`The data folder ${config.dataFolder} is the marketplace's own.`);
      }
      if (files) {
        const { storage } = await createServices(config, opened.db, () => undefined);
        const id = await adoptFiles(opened.db, storage);
        say(`The files of this marketplace lie in ${placeOfFiles(config)}, known as ${id}.`);
      }
      return 0;
    } finally {
      await opened.close();
    }
  },
});
