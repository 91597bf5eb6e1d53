import { convertTable } from '../../domain/productFiles/convertTable';
import { openTable, type FileSource } from '../../domain/productFiles/openTable';
import { suggestPlan } from '../../domain/productFiles/suggestPlan';

/** Memory while a large export of another shop is made into rows of ours: it must not grow with the file. */
const sizes = [50, 500];
const largestGrowth = 1.5;

const header =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit\n';
const description = `<p>${'A long description of a product. '.repeat(20)}</p>`;

const product = (number: number): string => {
  const id = String(number);
  return (
    `h-${id},Product ${id},${description},V,Size,S,S-${id}-S,500,shopify,3,deny,manual,20.00,25.00,https://example.com/${id}.jpg,kg\n` +
    `h-${id},,,,,M,S-${id}-M,500,shopify,3,deny,manual,21.00,,,kg\n` +
    `h-${id},,,,,,,,,,,,,,https://example.com/${id}-b.jpg,\n`
  );
};

/** A file that is made as it is read, and never there as a whole. */
const fileOf = (bytes: number): FileSource => ({
  name: 'products.csv',
  size: bytes,
  pieces: async function* () {
    const encoder = new TextEncoder();
    yield encoder.encode(header);
    for (let made = 0, number = 1; made < bytes;) {
      let text = '';
      for (const end = number + 60; number < end; number += 1) text += product(number);
      made += text.length;
      yield await Promise.resolve(encoder.encode(text));
    }
  },
});

const peakOf = async (megabytes: number): Promise<number> => {
  const table = await openTable(fileOf(megabytes * 1e6));
  const samples = table.samples.map(({ cells }) => cells);
  const { plan } = suggestPlan(table.header, samples, { currency: 'EUR', byMarketplace: false });
  globalThis.gc?.();
  const begin = performance.now();
  let peak = 0;
  let rows = 0;
  for await (const converted of convertTable(table, plan)) {
    rows += converted.rows.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - begin) / 1000;
  process.stdout.write(
    `${String(megabytes)} MB: ${String(rows)} rows in ${seconds.toFixed(1)} s, ${(peak / 1e6).toFixed(0)} MB of memory at most\n`,
  );
  return peak;
};

const peaks: number[] = [];
for (const size of sizes) peaks.push(await peakOf(size));
const growth = (peaks.at(-1) ?? 0) / (peaks[0] ?? 1);
process.stdout.write(`memory at ten times the size: ${growth.toFixed(2)} (limit ${String(largestGrowth)})\n`);
if (growth > largestGrowth) process.exitCode = 1;
