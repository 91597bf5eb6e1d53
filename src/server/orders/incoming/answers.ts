import type { ApiKeyLine, IncomingOrderLine } from '../../../domain/orders/incoming/incomingOrders';
import { scopesOfKey, stateOfKey, type KeyWithMaker } from '../../auth/queries/apiKeys';
import type { IncomingOrderRow } from '../queries/purchases/incomingOrderList';

/** Rows as calls answer them. */
export const lineOf = (row: IncomingOrderRow): IncomingOrderLine => ({
  id: String(row.id),
  source: row.source,
  topic: row.topic,
  name: row.name,
  state: row.state,
  flagged: row.flagged,
  errors: row.errors ?? {},
  notices: row.notices,
  receivedAt: row.received_at.toISOString(),
  bytes: row.bytes,
  times: row.times,
  by: row.by_email,
});

export const keyLineOf = (row: Omit<KeyWithMaker, 'maker_email'>, now: Date): ApiKeyLine => ({
  id: String(row.id),
  name: row.name,
  hint: row.hint,
  by: row.by_email,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  state: stateOfKey(row, now),
  scopes: scopesOfKey(row),
});
