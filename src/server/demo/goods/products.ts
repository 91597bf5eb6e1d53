import { createRandom, mixSeed, type Random } from '../random';
import { specificationsOf } from './fields';
import { TRADES, type Trade } from './trades';
import { pairAt, turnAt } from '../turns';
import type { DemoProduct, DemoVendor } from '../types';
import { chooseOptions, variantsOf } from './variants';
import { escapeHtml, fill, shorten } from '../wording';
import { colourOf } from './colours';
import { colourDistance, type DemoPicture } from './pictures';

/** How far a thing must stand out from the wall behind it, and its smaller parts from both. */
const CLEAR_OF_GROUND = 75;
const CLEAR_OF_BODY = 60;

/** The first that is clear enough, else the clearest. */
function clearest(
  candidates: readonly string[],
  start: number,
  others: readonly (readonly [string, number])[],
): string {
  let best = candidates[0] ?? '#ffffff';
  let bestScore = -Infinity;
  for (let step = 0; step < candidates.length; step++) {
    const candidate = candidates[(start + step) % candidates.length] ?? best;
    let score = Infinity;
    for (const [other, wanted] of others) score = Math.min(score, colourDistance(candidate, other) / wanted);
    if (score >= 1) return candidate;
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

interface Choice {
  kind: DemoPicture['kind'];
  pattern: number;
  colour: string;
  accents: readonly string[];
  vendor: DemoVendor;
  random: Random;
}

/** A picture in the given colour, on the vendor's ground and with an accent that both stay visible beside it. */
function colourPicture({ kind, pattern, colour, accents, vendor, random }: Choice): DemoPicture {
  const body = colourOf(colour).hex;
  const ground = clearest(vendor.palette, random.integer(0, vendor.palette.length - 1), [
    [body, CLEAR_OF_GROUND],
  ]);
  const accent = clearest(
    accents.map((name) => colourOf(name).hex),
    random.integer(0, accents.length - 1),
    [
      [body, CLEAR_OF_BODY],
      [ground, CLEAR_OF_BODY],
    ],
  );
  return { kind, pattern, ground, body, accent };
}

const PRODUCT_SEED = 0x40c7;
const ALL_PATTERNS = [0, 1, 2];

/** What every vendor had before the first order of the demo marketplace is placed. */
const LONGEST_ORDER_PERIOD = 122;

type Standing = Pick<DemoProduct, 'status' | 'approval' | 'createdDaysAgo' | 'updatedDaysAgo'>;

/** Approved goods are older than the first order, so that none is sold before it existed. */
function standingOf(vendor: DemoVendor, random: Random): Standing {
  const approval = random.weighted([
    ['approved', 88],
    ['pending', 9],
    ['unapproved', 3],
  ] as const);
  // Approving publishes: what is not approved is a draft.
  const status = approval === 'approved' ? 'ACTIVE' : 'DRAFT';
  const newest = approval === 'approved' ? LONGEST_ORDER_PERIOD : approval === 'pending' ? 0.1 : 3;
  const oldest =
    approval === 'approved' ? Math.max(newest, vendor.createdDaysAgo) : approval === 'pending' ? 9 : 60;
  const createdDaysAgo = newest + random.next() * (oldest - newest);
  const sinceUpdate = random.next() ** 3 * Math.min(createdDaysAgo, 90);
  return {
    status,
    approval,
    createdDaysAgo,
    updatedDaysAgo: approval === 'pending' ? createdDaysAgo : sinceUpdate,
  };
}

function describe(trade: Trade, words: Record<string, string>, weight: string, random: Random) {
  const opening = fill(random.pick(trade.openings), words);
  const details = [fill('{finish}', words), ...trade.care, weight]
    .map((text) => `<li>${escapeHtml(text)}</li>`)
    .join('');
  const story = escapeHtml(random.pick(trade.stories));
  return { opening, html: `<p>${escapeHtml(opening)}</p><p>${story}</p><ul>${details}</ul>` };
}

/**
 * The product at `index` (0 upwards) of a marketplace with these vendors; the same for the same list, whatever else
 * was made before. Prices in minor units of EUR.
 */
export function productAt(index: number, vendors: readonly DemoVendor[]): DemoProduct {
  const { member: vendorIndex, nth } = turnAt(index, vendors);
  const vendor = vendors[vendorIndex];
  if (!vendor) throw new RangeError(`No vendor at ${vendorIndex}`);
  const random = createRandom(mixSeed(PRODUCT_SEED, index));
  const trade = TRADES[vendor.trade];
  const goodIndex = (nth + vendorIndex) % trade.goods.length;
  const good = trade.goods[goodIndex];
  if (!good) throw new RangeError(`No goods in ${vendor.trade}`);

  const turn = Math.floor(nth / trade.goods.length);
  const pair = pairAt(turn, good.finishes.length, trade.series.length, vendorIndex, goodIndex);
  const finish = good.finishes[pair.first] ?? '';
  const words = { noun: good.noun, finish, series: trade.series[pair.second] ?? '', vendor: vendor.vendor };
  const title = fill(random.pick(trade.titles), words) + (pair.round === 0 ? '' : ` No. ${pair.round + 1}`);

  const chosen = chooseOptions(good, pair.first, random);
  const sku = `${vendor.code}-${good.code}-${String(index + 1).padStart(4, '0')}`;
  const { options, variants } = variantsOf({ index, sku, good, chosen, random });
  const pattern = random.pick(good.patterns ?? ALL_PATTERNS);
  const pictures = chosen.colours.map((colour) => ({
    alt: chosen.colours.length > 1 ? `${title}, ${colour}` : title,
    picture: colourPicture({ kind: good.kind, pattern, colour, accents: good.accents, vendor, random }),
  }));
  const first = variants[0];
  const unit = first?.weightUnit === 'KILOGRAMS' ? 'kg' : 'g';
  const { opening, html } = describe(trade, words, `Weight ${first?.weight ?? 0} ${unit}`, random);

  return {
    index,
    vendor: vendor.vendor,
    vendorIndex,
    title,
    descriptionHtml: html,
    seo: { title: shorten(`${title} | ${vendor.vendor}`, 70), description: shorten(opening, 160) },
    options,
    variants,
    metafields: specificationsOf(index, trade, finish),
    pictures,
    ...standingOf(vendor, random),
  };
}

/** The first `count` products, one after the other. */
export function* productsFor(count: number, vendors: readonly DemoVendor[]): Generator<DemoProduct> {
  for (let index = 0; index < count; index++) yield productAt(index, vendors);
}
