import { build } from 'esbuild';
import { launchChromium } from '../../browser/chromium';
import { servePages } from '../pageServer';

const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: entry.endsWith('.page.ts') ? 'esm' : 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The product loads these when they are needed: with the first spreadsheet, feed or doubtful encoding, and where
    // there are specifications. Within the bundle each start would read 1.4 MB more than the product's.
    external: ['read-excel-file/*', 'jschardet', '*/feedXml', '*/productCsv/productLimits'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** Opens a page that reads files by the importer's worker, and by papaparse in one. */
export const openReadingPage = async () => {
  const type = 'text/javascript';
  const server = await servePages({
    '/': {
      type: 'text/html',
      body: '<!doctype html><input type="file"><script type="module" src="/page.js"></script>',
    },
    '/page.js': { type, body: await bundle('src/testing/bench/reading/reading.page.ts') },
    // The product's code names its worker so; its bundler writes the name of the built file there.
    '/import.worker.ts': { type, body: await bundle('src/client/screens/imports/worker/import.worker.ts') },
    '/papaparse.worker.js': { type, body: await bundle('src/testing/bench/reading/papaparse.worker.ts') },
  });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(server.address);
  return {
    page,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};
