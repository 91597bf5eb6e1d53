import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { forEver } from '../adapters/storage';

interface Script {
  plain: Buffer;
  /** Squeezed by the build, the smaller first. */
  squeezed: readonly { encoding: 'br' | 'gzip'; bytes: Buffer }[];
  etag: string;
  caching: string;
}

/** Shops name the script without a version, so it is asked about again; after an update all have the new one soon. */
const soon = 'public, max-age=300, stale-while-revalidate=86400';

const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Whether who asks takes an encoding: what is named with a weight of nothing is refused. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted);

const readScripts = (folder: string): Map<string, Script> => {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name): [string, Script] => {
      const plain = readFileSync(path.join(folder, name));
      return [
        name,
        {
          plain,
          squeezed: encodings.flatMap(({ encoding, ending }) => {
            const file = path.join(folder, name + ending);
            return existsSync(file) ? [{ encoding, bytes: readFileSync(file) }] : [];
          }),
          etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
          caching: name === 'shop.js' ? soon : forEver,
        },
      ];
    }),
  );
};

/** The script that a shop includes with one tag, and its pieces; few and small, they are kept in memory. */
export const shopScriptRoutes = (app: FastifyInstance, { shopFolder }: Pick<Config, 'shopFolder'>): void => {
  for (const [name, { plain, squeezed, etag, caching }] of readScripts(shopFolder))
    app.get(`/embed/${name}`, { compress: false }, (request, reply) => {
      reply.headers({
        etag,
        'cache-control': caching,
        // Modules of another origin are read with its leave.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('text/javascript; charset=utf-8');
      const accepted = request.headers['accept-encoding']?.toString() ?? '';
      const fitting = squeezed.find(({ encoding }) => takes(accepted, encoding));
      return fitting === undefined
        ? reply.send(plain)
        : reply.header('content-encoding', fitting.encoding).send(fitting.bytes);
    });
};
