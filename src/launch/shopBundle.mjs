// The script that shops include (src/client/shop): one address that stays, and beside it pieces named for what is in
// them, which are loaded when they are needed. Squeezed once, at its best.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inRoot, root, say } from './project.mjs';

export const shopFolder = 'dist/shop';

/** What a shop's page loads before anybody presses anything, and with a form, in brotli's bytes. */
const limit = 15_000;

/** Builds it; answers whether that worked. */
export const buildShopScript = async () => {
  const { build } = await import('esbuild');
  rmSync(inRoot(shopFolder), { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: { shop: 'src/client/shop/shop.ts' },
      outdir: shopFolder,
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      logLevel: 'warning',
    });
  } catch {
    // esbuild has printed what is wrong.
    return false;
  }
  for (const name of readdirSync(inRoot(shopFolder))) {
    const bytes = readFileSync(inRoot(shopFolder, name));
    writeFileSync(inRoot(shopFolder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(inRoot(shopFolder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  return true;
};

/** Prints the sizes; answers whether all that one reader can load keeps to the limit, in the heaviest language. */
export const checkShopScript = () => {
  const sizes = readdirSync(inRoot(shopFolder))
    .filter((name) => name.endsWith('.br'))
    .map((name) => [name, readFileSync(path.join(inRoot(shopFolder), name)).length]);
  for (const [name, size] of sizes) say(`  ${name.padEnd(40)} ${String(size).padStart(7)} bytes`);
  const isWords = (name) => name.startsWith('shopForms-');
  const words = sizes.filter(([name]) => isWords(name)).map(([, size]) => size);
  const sum = sizes.filter(([name]) => !isWords(name)).reduce((total, [, size]) => total + size, 0);
  const all = sum + Math.max(0, ...words);
  say(`  together ${all} bytes; at most ${limit}`);
  return sizes.length > 0 && all <= limit;
};
