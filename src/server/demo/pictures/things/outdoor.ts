import type { Drawing } from '../paint';
import { ellipse, path, rect, stroke } from '../shape';

export const backpack: Drawing = (paint) =>
  paint.shadow(400, 652, 250, 36) +
  stroke('M340 190 C340 110 460 110 460 190', paint.accentDark, 22) +
  stroke('M240 330 C170 380 180 520 220 580 M560 330 C630 380 620 520 580 580', paint.accentDark, 34) +
  path(
    'M232 330 C232 210 300 160 400 160 C500 160 568 210 568 330 V600 Q568 652 516 652 H284 Q232 652 232 600 Z',
    paint.round,
  ) +
  (paint.pattern === 1
    ? path(
        'M224 250 C232 180 300 148 400 148 C500 148 568 180 576 250 V330 Q400 380 224 330 Z',
        paint.bodyDark,
      ) +
      rect(300, 300, 26, 130, paint.accent, { rx: 8 }) +
      rect(474, 300, 26, 130, paint.accent, { rx: 8 })
    : stroke('M262 330 C290 236 510 236 538 330', paint.bodyDeep, 9)) +
  rect(274, 424, 252, 180, paint.pattern === 2 ? paint.accent : paint.bodyDark, { rx: 30 }) +
  stroke('M296 474 H504', paint.pattern === 2 ? paint.accentDark : paint.bodyDeep, 9) +
  rect(378, 464, 26, 60, paint.accentLight, { rx: 8 }) +
  rect(362, 350, 76, 44, paint.accentLight, { rx: 6 });

export const flask: Drawing = (paint) =>
  paint.shadow(400, 660, 180, 30) +
  (paint.pattern === 1 ? stroke('M336 190 C330 90 470 90 464 190', paint.accentDark, 22) : '') +
  path(
    'M330 250 C330 300 284 310 284 380 V616 Q284 660 328 660 H472 Q516 660 516 616 V380 C516 310 470 300 470 250 Z',
    paint.round,
  ) +
  rect(322, 150, 156, 108, paint.accentRound, { rx: 20 }) +
  rect(330, 248, 140, 14, paint.accentDark) +
  (paint.pattern === 2
    ? rect(284, 470, 232, 20, paint.accent) + rect(284, 508, 232, 20, paint.accent)
    : path('M336 540 L384 460 L410 500 L430 474 L468 540 Z', paint.bodyLight)) +
  stroke('M312 400 V600', paint.bodyLight, 14, { opacity: 0.6 });

/** A tent seen from its entrance. */
export const tent: Drawing = (paint) =>
  paint.shadow(400, 632, 350, 36) +
  path('M400 190 L720 620 H80 Z', paint.flat) +
  path('M400 190 L720 620 H560 Z', paint.bodyDark) +
  path('M400 250 L520 620 H280 Z', paint.bodyDeep) +
  path('M400 250 L280 620 H330 Q400 500 400 250 Z', paint.accent) +
  (paint.pattern === 1 ? path('M400 250 L520 620 H470 Q400 500 400 250 Z', paint.accentDark) : '') +
  stroke('M400 190 L382 156 M400 190 L418 156 M110 584 L60 630 M690 584 L740 630', paint.accentDark, 10) +
  ellipse(400, 624, 320, 6, paint.groundDark);
