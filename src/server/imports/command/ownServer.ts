import pino from 'pino';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { buildApp } from '../../app';
import { claimsOf } from '../../auth/sessions';
import { readConfig } from '../../config';
import { settleStore } from '../../db/settleStore';
import type { EngineProgram } from '../../db/engine/embeddedEngine';
import { openDatabase } from '../../db/database';
import { freeJobs } from '../../jobs/queries/jobs';
import { readStoreTerms, readVendorTerms } from '../../products/queries/storeTerms';
import { readStore } from '../../db/stores';
import { loggingAt } from '../../logging';
import { createServices } from '../../services';
import { WrongSetting } from '../../config/wrongSetting';
import { remoteAt, type Remote } from './remote';

/** The person that an import by the command is noted under. */
const commandEmail = 'import-command@localhost';

/**
 * Opens the configured database and answers calls to it by a server of our own, on this machine alone, so that the
 * command goes the way of every other import. Errors: FolderInUse, where a running server holds the database.
 */
export const openOwnServer = async (
  { store, vendor }: { store: string; vendor: string },
  environment: Readonly<Record<string, string | undefined>>,
  program: EngineProgram,
): Promise<{ remote: Remote; close: () => Promise<void> }> => {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' }, process.cwd(), program);
  const log = pino(loggingAt('error'));
  const opened = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, program });
  try {
    const { db } = opened;
    await settleStore(config, db);
    if ((await readStore(db, store)) === null) throw new WrongSetting(`There is no store "${store}"`);
    const terms = await readStoreTerms(db, store);
    if (
      vendor !== marketplaceVendor &&
      !(await readVendorTerms(db, store, terms, [vendor], false)).has(vendor)
    )
      throw new WrongSetting(`There is no vendor "${vendor}" in the store "${store}"`);
    const services = await createServices(config, db, (error, what) => {
      log.error(error, `A failure in ${what}`);
    });
    await services.filePlace.begin(db);
    if (opened.engine !== null) await freeJobs(db);
    const app = await buildApp(services);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    services.jobs.start();
    const person = {
      store,
      email: commandEmail,
      name: 'Import',
      admin: vendor === marketplaceVendor,
      role: 'owner',
    } as const;
    // Nobody's: the command is no person of the store.
    const session = services.live.vouch(0);
    const token = (): Promise<string> => services.tokens.sign(claimsOf(person, vendor), session);
    return {
      remote: remoteAt(address, token),
      close: async () => {
        await app.close();
        await services.jobs.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
