import type { Drawing } from '../paint';
import { ellipse, path, rect, stroke } from '../shape';

const GLOW = '#ffeab5';

const shades = [
  'M400 210 C560 220 640 380 650 480 H150 C160 380 240 220 400 210 Z',
  'M330 230 H470 L640 480 H160 Z',
  'M400 216 C530 216 600 300 620 400 Q626 450 650 480 H150 Q174 450 180 400 C200 300 270 216 400 216 Z',
] as const;

export const pendant: Drawing = (paint) =>
  paint.glow(400, 520, 380) +
  rect(394, 0, 12, 180, paint.accentDark) +
  path('M362 232 V196 Q362 160 400 160 Q438 160 438 196 V232 Z', paint.accentRound) +
  path(shades[paint.pattern] ?? shades[0], paint.round) +
  ellipse(400, 480, 250, 46, paint.bodyDeep) +
  ellipse(400, 488, 214, 34, GLOW) +
  ellipse(400, 498, 70, 44, '#fffdf4');

export const tableLamp: Drawing = (paint) => {
  const foot =
    paint.pattern === 0
      ? path('M386 400 H414 L424 612 H376 Z', paint.accentRound)
      : paint.pattern === 1
        ? path('M400 400 C520 430 520 590 440 616 H360 C280 590 280 430 400 400 Z', paint.accentRound)
        : rect(390, 400, 20, 212, paint.accentRound) + ellipse(400, 500, 54, 54, paint.accentRound);
  return (
    paint.glow(400, 400, 390) +
    paint.shadow(404, 650, 240, 34) +
    foot +
    path(
      'M284 640 Q284 606 400 606 Q516 606 516 640 Q516 656 400 656 Q284 656 284 640 Z',
      paint.accentRound,
    ) +
    path('M296 150 H504 L610 410 Q400 450 190 410 Z', paint.round) +
    path('M190 410 Q400 450 610 410 L600 388 Q400 424 200 388 Z', GLOW, { opacity: 0.75 }) +
    ellipse(400, 150, 104, 18, paint.bodyDark) +
    stroke('M304 180 L232 384', paint.bodyLight, 12, { opacity: 0.5 })
  );
};

export const lantern: Drawing = (paint) =>
  paint.shadow(400, 652, 230, 34) +
  stroke('M280 260 C280 90 520 90 520 260', paint.accentDark, 18) +
  rect(262, 300, 276, 280, GLOW, { rx: 30 }) +
  ellipse(400, 440, 150, 150, '#fff7dc', { opacity: 0.7 }) +
  path('M400 360 C450 430 450 500 400 510 C350 500 350 430 400 360 Z', '#f0a63c') +
  path('M400 420 C424 456 424 494 400 500 C376 494 376 456 400 420 Z', '#fff3c4') +
  rect(290, 300, 18, 280, paint.bodyDark) +
  rect(492, 300, 18, 280, paint.bodyDark) +
  path('M310 214 H490 L560 306 H240 Z', paint.round) +
  rect(370, 176, 60, 42, paint.accentRound, { rx: 10 }) +
  path('M240 572 H560 L544 650 H256 Z', paint.round) +
  (paint.pattern === 1 ? rect(262, 430, 276, 12, paint.bodyDark) : '');
