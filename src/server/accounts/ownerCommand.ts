import { command, flag, text, WrongWords } from '../commandLine';
import { readConfig } from '../config';
import { demandMarketplace } from '../config/demandMarketplace';
import { settleStore } from '../db/settleStore';
import { inCommand } from '../audit/acting';
import { addAudit } from '../audit/queries/audit';
import { dropSecondStep } from '../auth/queries/secondSteps';
import { findUser } from '../auth/queries/users';
import { openDatabase, type Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { createServices } from '../services';
import { ownerLink } from './ownerLink';
import { inviteLink } from './passwordCodes';
import { ownerEmails } from './queries/ownerLinks';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const day = 86_400_000;

/** `npm run owner`: a one-time link for the owner who is locked out, or for the first one. */
export const ownerCommand = command({
  name: 'owner',
  about: `Makes a link, valid for a day and once, by which an owner of the marketplace sets a new password; where there is
no owner yet, the link that makes one. With the embedded database the server has to be stopped meanwhile.`,
  options: {
    email: text('ADDRESS', 'which owner, where there are several', null),
    withoutTwoStep: flag('turns their second step off as well, for a lost device'),
  },
  act: async ({ email, withoutTwoStep }, _, { environment, program }) => {
    const config = readConfig(environment, process.cwd(), program);
    demandMarketplace(config);
    const opened = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, program });
    try {
      await settleStore(config, opened.db);
      const services = await createServices(config, opened.db, () => undefined);
      const first = await ownerLink(services);
      if (first !== null) {
        say(
          `There is no owner yet. This link makes the marketplace and its owner, once, within a day:\n${first}`,
        );
        return 0;
      }
      const store = config.defaultStore;
      const owners = await ownerEmails(opened.db, store);
      const wanted = email?.trim().toLowerCase() ?? (owners.length === 1 ? owners[0] : undefined);
      if (wanted === undefined || !owners.includes(wanted))
        throw new WrongWords(`Say whom, by --email: ${owners.join(', ')}`);
      const work = async (tx: Queries): Promise<string> => {
        const person = await findUser(tx, store, wanted);
        if (person === null) throw new WrongWords(`${wanted} is gone`);
        if (withoutTwoStep) await dropSecondStep(tx, person);
        await addAudit(
          tx,
          { store, vendor: null },
          {
            by: 'npm run owner',
            action: 'owner-link',
            subject: 'person',
            subjectId: String(person.id),
            detail: { email: wanted, withoutTwoStep },
          },
        );
        return inviteLink(tx, services, store, wanted, day);
      };
      const link = await inCommand('owner', () => inTransaction(opened.db, work));
      say(`By this link ${wanted} sets a new password, once, within a day:\n${link}`);
      return 0;
    } finally {
      await opened.close();
    }
  },
});
