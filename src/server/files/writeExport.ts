import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../../domain/audit/plainActions';
import { marketplaceVendor } from '../../domain/accounts/session';
import { addAudit } from '../audit/queries/audit';
import { inTransaction } from '../db/inTransaction';
import { addFile } from './queries/files';
import type { Storage } from '../adapters/storage';
import type { Services } from '../context';

/** How long the address of an export holds, in seconds: it opens to whoever has it, also to who was removed since. */
const readSeconds = 600;

interface Export {
  store: string;
  /** Whose it is; `*`: the marketplace's. */
  vendor: string;
  /** The email of who asked for it. */
  by: string;
  /** What it is called when it is saved. */
  name: string;
  mime: string;
  /** What the audit log says of it; null of a sample, which holds nobody's data. */
  told: Told | null;
}

/** An export as the audit log has it: by which name of an act, of what, and how much. */
interface Told {
  action?: AuditAction;
  /** What was asked for. */
  filter?: Readonly<Record<string, unknown>>;
  /** How many things are in it; `lines`: as many as lines of a CSV below its head. */
  rows?: number | 'lines';
}

type Bytes = Parameters<Storage['write']>[1];

/** Passes a CSV on, and counts its lines: line ends within quotes are none. */
const counting = (bytes: Bytes): { bytes: Bytes; lines: () => number } => {
  let ends = 0;
  let isQuoted = false;
  const passed = async function* (): AsyncGenerator<string | Buffer> {
    for await (const each of bytes) {
      const chunk: unknown = each;
      if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) continue;
      const text = typeof chunk === 'string' ? chunk : chunk.toString('latin1');
      for (const [mark] of text.matchAll(/["\n]/g))
        if (mark === '"') isQuoted = !isQuoted;
        else if (!isQuoted) ends += 1;
      yield chunk;
    }
  };
  return { bytes: passed(), lines: () => ends };
};

/**
 * Stores what somebody asked for as a file, and answers the address to load it down from. It is written down, so that
 * upkeep removes it when its address is long over, and in the audit log with what was asked for and how many rows it
 * has. Errors: those of the bytes as they are made.
 */
export const writeExport = async (
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  { store, vendor, by, name, mime, told }: Export,
  bytes: Bytes,
): Promise<string> => {
  const id = randomUUID();
  const key = `${store}/exports/${id}/${name}`;
  const counted = counting(bytes);
  const isCounted = told?.rows === 'lines';
  const size = await storage.write(key, isCounted ? counted.bytes : bytes);
  const file = {
    store,
    id,
    kind: 'export' as const,
    name,
    mime,
    size,
    path: key,
    vendor,
    by_email: by,
    stored_at: now(),
  };
  // In one transaction, so that the call has the one row.
  await inTransaction(db, async (tx) => {
    await addFile(tx, file);
    if (told === null) return;
    const rows = isCounted ? Math.max(0, counted.lines() - 1) : told.rows;
    await addAudit(
      tx,
      { store, vendor: vendor === marketplaceVendor ? null : vendor },
      {
        by,
        action: told.action ?? 'exported',
        subject: 'export',
        subjectId: id,
        detail: { name, ...(rows === undefined ? {} : { rows }), filter: told.filter ?? {} },
      },
    );
  });
  return storage.address(key, readSeconds);
};
