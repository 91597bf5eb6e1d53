import { sql, type Kysely } from 'kysely';

/**
 * Has what tells of something shipped name the parcel, so that one which is taken back before anybody heard of it goes
 * in silence whatever else of its order was shipped. Events of an older process name none: what those ship is told
 * where anything of the order is shipped still.
 */
export const m010ToldParcels = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table webhook_events
        add column parcel bigint,
        -- Whether a message about something else has shown it meanwhile, with the rest of its order.
        add column shown boolean not null default false`.execute(db);
    await sql`
      create or replace function tell_of_order() returns trigger language plpgsql as $$
      declare
        is_told boolean := false;
        was_shown boolean;
      begin
        if tg_op = 'INSERT' then
          perform tell_webhooks(new.store, 'order.placed', new.id);
          return null;
        end if;
        if new.fulfilled_count > old.fulfilled_count then
          perform tell_webhooks(new.store, 'order.shipped', new.id);
          -- Parcels are written before their order.
          update webhook_events as e set parcel = (
            select max(f.id) from fulfilments as f
            where f.store = new.store and f.order_id = new.id and f.xmin = pg_current_xact_id()::xid)
          where e.store = new.store and e.subject = new.id and e.event = 'order.shipped' and e.parcel is null
            and e.xmin = pg_current_xact_id()::xid;
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
        if new.fulfilled_count < old.fulfilled_count then
          -- One that is being told just now is waited for, and then was told.
          delete from webhook_events as e
          where e.store = new.store and e.subject = new.id and e.event = 'order.shipped' and e.parcel in (
            select f.id from fulfilments as f
            where f.store = new.store and f.order_id = new.id and f.cancelled_at is not null
              and f.xmin = pg_current_xact_id()::xid)
          returning e.shown into was_shown;
          -- What nobody heard of is not taken back either.
          if found and not was_shown then return null; end if;
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
        perform tell_webhooks(new.store, 'order.updated', new.id);
        return null;
      end $$`.execute(db);
  },
};
