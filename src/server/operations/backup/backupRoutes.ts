import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { number, object, string } from 'yup';
import type { Vault } from '../../auth/keys/vault';
import type { Services } from '../../context';
import { Forbidden } from '../../errors';
import type { BackupFacts } from './makeBackup';

/** The file of a data folder that says where its process is reached on this machine. */
export const addressFile = (dataFolder: string): string => path.join(dataFolder, 'address');

export const backupPath = '/operations/backup';
/** Where a command says what became of the backup that it was sent. */
export const arrivedPath = `${backupPath}/arrived`;
/** What the answer of a backup calls it by. */
export const backupHeader = 'x-backup';
/** What the key of the vault seals for a command is good for this alone. */
const place = 'command backup';
/** So long a command's word holds, in ms. */
const holdsFor = 60_000;

/** The word of a command that has the key of the vault, as only who runs the server has. */
export const commandWord = (vault: Pick<Vault, 'seal'>, now: Date): string =>
  vault.seal(JSON.stringify({ at: now.getTime(), id: randomUUID() }), place);

const isWord = (value: unknown): value is { at: number; id: string } =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'id' in value &&
  typeof value.id === 'string';

const passphraseIn = (body: unknown): string | null =>
  typeof body === 'object' &&
  body !== null &&
  'passphrase' in body &&
  typeof body.passphrase === 'string' &&
  body.passphrase !== ''
    ? body.passphrase
    : null;

/** What a command says of the backup that it was sent: that it is kept, or why it is not. */
const arrivalSchema = object({
  id: string().required(),
  bytes: number().integer().min(0).nullable().defined(),
  failure: string().max(2000).nullable().defined(),
});

/**
 * The backup of a running process, for the command of its own machine: the embedded database is that process' alone. Who
 * asks shows that it has the key of the vault, by a word that holds once and for a minute.
 */
export const backupRoutes = (app: FastifyInstance, services: Services): void => {
  const { vault, backups } = services;
  const used = new Map<string, number>();
  let sent: { id: string; facts: BackupFacts } | null = null;
  let broken: { id: string; why: string } | null = null;
  const demandWord = (request: FastifyRequest): void => {
    // Both clocks are this machine's, which may jump, but not within a command.
    const now = Date.now();
    const text = vault.open(request.headers.authorization?.replace(/^Command /, '') ?? '', place);
    const word: unknown = text === null ? null : JSON.parse(text);
    for (const [id, at] of used) if (now - at > 2 * holdsFor) used.delete(id);
    if (!isWord(word) || Math.abs(now - word.at) > holdsFor || used.has(word.id)) throw new Forbidden();
    used.set(word.id, now);
  };
  app.post(arrivedPath, async (request, reply) => {
    demandWord(request);
    const { id, bytes, failure } = arrivalSchema.validateSync(request.body);
    // What broke off here was said already, and the command has seen nothing of why.
    const why = broken?.id === id ? broken.why : null;
    if (failure === null && sent?.id === id) await backups.arrived(sent.facts, bytes);
    else if (failure !== null && why === null)
      request.log.error(new Error(failure), 'A backup that a command asked for has failed');
    return reply.send({ why });
  });
  app.post(backupPath, { compress: false }, async (request, reply) => {
    demandWord(request);
    await backups.demandRoom();
    const { stream, done } = backups.begin(passphraseIn(request.body));
    const id = randomUUID();
    done
      .then((facts) => {
        // What was sent is none before it is kept: the command says so.
        sent = { id, facts };
      })
      .catch((error: unknown) => {
        broken = { id, why: error instanceof Error ? error.message : String(error) };
        request.log.error(error, 'A backup that a command asked for has failed');
      });
    return reply
      .type('application/x-tar')
      .header('cache-control', 'no-store')
      .header(backupHeader, id)
      .send(stream);
  });
};

/** Says in the data folder where the process that has it is reached on this machine. Answers how to take it back. */
export const sayAddress = async (app: FastifyInstance, dataFolder: string): Promise<() => Promise<void>> => {
  const address = app.server.address();
  const file = addressFile(dataFolder);
  if (address === null || typeof address === 'string') return () => Promise.resolve();
  // Who listens on all addresses is reached by this machine's own.
  const host =
    new Map([
      ['0.0.0.0', '127.0.0.1'],
      ['::', '::1'],
    ]).get(address.address) ?? address.address;
  const name = host.includes(':') ? `[${host}]` : host;
  await writeFile(file, `http://${name}:${String(address.port)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
};
