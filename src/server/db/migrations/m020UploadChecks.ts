import { sql, type Kysely } from 'kysely';

/** Why an upload was refused once its bytes were looked at, which may be long after they were sent. */
export const m020UploadChecks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table files add column refused text').execute(db);
  },
};
