import type { connectionCalls } from '../../../catalogue/connections';
import { inTransaction } from '../../db/inTransaction';
import type { SignedInContext } from '../../context';
import type { Handlers } from '../../serve';
import type { Connection } from '../../../domain/integrations/connections';
import { auditConnection, connectionOf, disconnectSource, refuseOff, runNow } from '../connect';
import { changeConnection, connectionAnswer, listConnections } from '../queries/connections';
import { deleteSheet, downloadSheet, saveSheet, sheetAnswer, triggerSheet } from '../sheets';

const answerOf = async (context: SignedInContext, id: string): Promise<{ connection: Connection }> => ({
  connection: connectionAnswer(await connectionOf(context, id)),
});

export const connectionHandlers = {
  async listConnections(_input, { db, scope }) {
    return { connections: (await listConnections(db, scope)).map(connectionAnswer) };
  },

  async pauseConnection({ connectionId, paused }, context) {
    // While they are switched off one may still be stopped, and none begun.
    if (!paused) await refuseOff(context);
    const connection = await connectionOf(context, connectionId);
    if (connection.paused !== paused)
      await inTransaction(context.db, async (tx) => {
        await changeConnection(tx, connection, { paused, ...(paused ? {} : { next_at: context.now() }) });
        await auditConnection(tx, context, connection, paused ? 'paused' : 'resumed');
      });
    return answerOf(context, connectionId);
  },

  async runConnection({ connectionId }, context) {
    return runNow(context, await connectionOf(context, connectionId));
  },

  async removeConnection({ connectionId }, context) {
    return { deleted: await disconnectSource(context, await connectionOf(context, connectionId)) };
  },

  readSheet: (_input, context) => sheetAnswer(context),
  saveSheet: (input, context) => saveSheet(context, input),
  deleteSheet: async (_input, context) => ({ deleted: await deleteSheet(context) }),
  downloadSheet: (_input, context) => downloadSheet(context),
  triggerSheet: (_input, context) => triggerSheet(context),
} satisfies Handlers<typeof connectionCalls>;
