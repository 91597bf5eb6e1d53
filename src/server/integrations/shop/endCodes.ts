import { adminClient } from '../../adapters/shopify/adminClient';
import { NotTakenByShop } from '../../adapters/shopify/answers';
import { SourceFailed } from '../../adapters/sources/askSource';
import { storeOf } from '../../storeOf';
import type { SourceNeeds } from '../connect';
import type { StoredConnection } from '../queries/connections';
import { codesBeingMade, noteCode, noteMade, sentCodes } from '../queries/shopCodes';
import { accessFor } from '../shops';
import { StillMaking, unsent, withdraw, type CodeNeeds } from './bringCode';

/** How long somebody who disconnects a shop waits for it, in ms. */
const longestEnding = 20_000;

/**
 * Ends all discounts and codes of ours in the marketplace's own shop, before nothing is left here to ask it with. Answers
 * how many may still hold there, as it did not answer, not take it, or not in time.
 */
export const endCodes = async (needs: SourceNeeds, connection: StoredConnection): Promise<number> => {
  const { db, now } = needs;
  const making = await codesBeingMade(db, connection);
  const known = new Map([
    ...[...making].map(([key, each]) => [key, unsent(each)] as const),
    ...(await sentCodes(db, connection)),
  ]);
  const on = [...known].filter(([key, each]) => each.isOn || making.has(key));
  if (on.length === 0) return 0;
  const begun = performance.now();
  let ended = 0;
  try {
    const client = adminClient(await accessFor(needs, connection));
    const at: CodeNeeds = { db, now, client, connection, store: await storeOf(db, connection.store) };
    for (const [key, sent] of on) {
      if (performance.now() - begun > longestEnding) break;
      try {
        const kept = { isOver: false };
        const left = await withdraw(at, key, sent, { kept, making: making.get(key) });
        await noteCode(db, connection, key, left);
        await noteMade(db, connection, key);
        ended += 1;
      } catch (error) {
        // The others are ended all the same.
        if (!(error instanceof NotTakenByShop || error instanceof StillMaking)) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
  }
  return on.length - ended;
};
