import { sql, type RawBuilder } from 'kysely';

/**
 * The state of an order whose pieces sent and cancelled change by so many: shipped when nothing is left to
 * send, cancelled when nothing is to be sent and nothing was. A cancelled order stays so.
 */
export const stateAfter = ({ sent = 0, cancelled = 0 }): RawBuilder<unknown> => sql`case
  when fulfillment = 'cancelled' then 'cancelled'
  when fulfilled_count + ${sent}::integer + cancelled_count + ${cancelled}::integer < item_count
    then 'unfulfilled'
  when fulfilled_count + ${sent}::integer > 0 then 'fulfilled'
  when cancelled_count + ${cancelled}::integer > 0 then 'cancelled'
  else fulfillment end`;
