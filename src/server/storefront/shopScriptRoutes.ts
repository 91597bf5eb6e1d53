import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { forEver } from '../adapters/storage';

interface Script {
  plain: Buffer;
  br: Buffer | null;
  etag: string;
  caching: string;
}

/** Shops name the script without a version, so it is asked about again; after an update all have the new one soon. */
const soon = 'public, max-age=300, stale-while-revalidate=86400';

const readScripts = (folder: string): Map<string, Script> => {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name): [string, Script] => {
      const plain = readFileSync(path.join(folder, name));
      const squeezed = path.join(folder, `${name}.br`);
      return [
        name,
        {
          plain,
          br: existsSync(squeezed) ? readFileSync(squeezed) : null,
          etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
          caching: name === 'shop.js' ? soon : forEver,
        },
      ];
    }),
  );
};

/** The script that a shop includes with one tag, and its pieces; few and small, they are kept in memory. */
export const shopScriptRoutes = (app: FastifyInstance, { shopFolder }: Pick<Config, 'shopFolder'>): void => {
  for (const [name, { plain, br, etag, caching }] of readScripts(shopFolder))
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
      if (br !== null && /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
        return reply.header('content-encoding', 'br').send(br);
      return reply.send(plain);
    });
};
