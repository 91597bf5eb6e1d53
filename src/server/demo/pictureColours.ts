import { COLOURS, type ColourName } from './colours';
import { colourDistance } from './pictures/tint';
import type { Random } from './random';
import type { DemoPicture, DemoVendor } from './types';

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
  colour: ColourName;
  accents: readonly ColourName[];
  vendor: DemoVendor;
  random: Random;
}

/** A picture in the given colour, on the vendor's ground and with an accent that both stay visible beside it. */
export function colourPicture({ kind, pattern, colour, accents, vendor, random }: Choice): DemoPicture {
  const body = COLOURS[colour].hex;
  const ground = clearest(vendor.palette, random.integer(0, vendor.palette.length - 1), [
    [body, CLEAR_OF_GROUND],
  ]);
  const accent = clearest(
    accents.map((name) => COLOURS[name].hex),
    random.integer(0, accents.length - 1),
    [
      [body, CLEAR_OF_BODY],
      [ground, CLEAR_OF_BODY],
    ],
  );
  return { kind, pattern, ground, body, accent };
}
