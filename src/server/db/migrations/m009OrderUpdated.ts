import { sql, type Kysely } from 'kysely';

/**
 * Tells webhooks of changes of an order that none of the more exact events tells. An older process passes over an event
 * that it does not know.
 */
export const m009OrderUpdated = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create or replace function tell_of_order() returns trigger language plpgsql as $$
      declare
        is_told boolean := false;
      begin
        if tg_op = 'INSERT' then
          perform tell_webhooks(new.store, 'order.placed', new.id);
          return null;
        end if;
        if new.fulfilled_count > old.fulfilled_count then
          perform tell_webhooks(new.store, 'order.shipped', new.id);
          is_told := true;
        end if;
        if new.cancelled_count > old.cancelled_count then
          perform tell_webhooks(new.store, 'order.cancelled', new.id);
          is_told := true;
        end if;
        if new.refunded > old.refunded then
          perform tell_webhooks(new.store, 'order.refunded', new.id);
          is_told := true;
        end if;
        -- Every write of an order that it shows makes another version of it.
        if is_told or new.version = old.version then return null; end if;
        if not exists (select 1 from webhooks as w
          where w.store = new.store and w.state = 'on' and 'order.updated' = any(w.events)) then
          return null;
        end if;
        -- What belongs to its placing is told with it.
        if exists (select 1 from webhook_events as e where e.store = new.store and e.subject = new.id
          and e.event = 'order.placed' and e.xmin = pg_current_xact_id()::xid) then
          return null;
        end if;
        -- Parcels that were never told, as none of them was on its way long enough, are not taken back either.
        if new.fulfilled_count < old.fulfilled_count
          and (select count(*) from fulfilments as f where f.store = new.store and f.order_id = new.id)
            <= (select count(*) from webhook_events as e
              where e.store = new.store and e.subject = new.id and e.event = 'order.shipped') then
          return null;
        end if;
        perform tell_webhooks(new.store, 'order.updated', new.id);
        return null;
      end $$`.execute(db);
  },
};
