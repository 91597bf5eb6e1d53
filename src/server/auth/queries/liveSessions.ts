import { sql } from 'kysely';
import type { StaffRole } from '../../../domain/accounts/permissions';
import type { Queries } from '../../db/database';

/** A session that has not ended, with its person as they are now. */
export interface LiveSessionRow {
  session: string;
  /** The vendor that was asked for along with the session. */
  seen: string;
  /** Whether the store still has that vendor; true for `*`. */
  seen_exists: boolean;
  person: number;
  email: string;
  role: StaffRole;
  admin: boolean;
  /** The vendor that the person belongs to. */
  vendor: string;
  expires_at: Date;
  /** How long ago the person showed that it is them, in seconds of the database's clock; very long where that was wrong. */
  confirmed_ago: number;
  two_step: boolean;
  /** Whether the store demands a second step of people like them. */
  two_step_demanded: boolean;
}

/** Those of a store's sessions, each with the vendor that its token names, that live and whose person is there. */
export const liveSessions = async (
  db: Queries,
  store: string,
  asked: readonly { session: string; vendor: string }[],
): Promise<LiveSessionRow[]> => {
  const sessions = asked.map(({ session }) => session);
  const vendors = asked.map(({ vendor }) => vendor);
  const { rows } = await sql<LiveSessionRow>`
    select s.id as session, a.vendor as seen, u.id as person, u.email, u.role, u.admin, u.vendor, s.expires_at,
      (a.vendor = '*' or exists (
        select 1 from vendors v where v.store = s.store and v.vendor = a.vendor)) as seen_exists,
      case when s.confirmed_at > now() + interval '1 minute' then 1e9
        else extract(epoch from now() - s.confirmed_at) end::float8 as confirmed_ago,
      exists (select 1 from second_steps t
        where t.store = s.store and t.user_id = u.id and t.confirmed_at is not null) as two_step,
      (u.vendor = '*' and coalesce((select st.settings #>> '{security,adminTwoStep}' = 'true'
        from stores st where st.store = ${store}), false)) as two_step_demanded
    from unnest(${sessions}::uuid[], ${vendors}::text[]) as a (session, vendor)
    join sessions s on s.store = ${store} and s.id = a.session
    join users u on u.store = s.store and u.id = s.user_id
    where s.ended_at is null`.execute(db);
  return rows;
};
