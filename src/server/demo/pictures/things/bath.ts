import type { Drawing } from '../paint';
import { ellipse, path, rect, stroke } from '../shape';

export const candle: Drawing = (paint) =>
  paint.glow(400, 220, 270) +
  paint.shadow(400, 654, 230, 34) +
  path('M250 330 H550 V610 Q550 654 506 654 H294 Q250 654 250 610 Z', paint.round) +
  ellipse(400, 330, 150, 34, paint.bodyLight) +
  ellipse(400, 334, 132, 26, '#fbf1da') +
  stroke('M400 330 V276', '#3b332c', 9) +
  path('M400 130 C452 200 452 268 400 284 C348 268 348 200 400 130 Z', '#f2a93e') +
  path('M400 190 C428 228 428 266 400 276 C372 266 372 228 400 190 Z', '#fff0bd') +
  (paint.pattern === 0
    ? rect(310, 440, 180, 120, '#f7f1e4', { rx: 6 }) +
      rect(346, 476, 108, 16, paint.accentDark) +
      rect(360, 512, 80, 10, paint.accentDark, { opacity: 0.6 })
    : paint.pattern === 1
      ? path('M250 470 Q400 506 550 470 V530 Q400 566 250 530 Z', paint.accentRound)
      : stroke('M300 400 V640 M350 408 V650 M400 410 V652 M450 408 V650 M500 400 V640', paint.bodyDark, 9, {
          opacity: 0.55,
        }));

/** Two bars, one on the other. */
export const soap: Drawing = (paint) =>
  paint.shadow(400, 640, 320, 40) +
  rect(120, 470, 560, 164, paint.bodyDark, { rx: 50 }) +
  rect(120, 450, 560, 164, paint.flat, { rx: 50 }) +
  (paint.pattern === 0
    ? rect(320, 450, 160, 184, '#f7f1e4') +
      rect(350, 510, 100, 14, paint.accentDark) +
      rect(364, 546, 72, 10, paint.accentDark, { opacity: 0.6 })
    : '') +
  rect(190, 290, 470, 164, paint.accentDark, { rx: 50, transform: 'rotate(-5 425 370)' }) +
  rect(190, 272, 470, 164, paint.accentRound, { rx: 50, transform: 'rotate(-5 425 354)' }) +
  (paint.pattern === 2
    ? stroke('M270 360 C330 320 380 400 440 350 C490 310 540 380 590 330', paint.accentLight, 18)
    : stroke('M330 366 l180 -16 M350 398 l140 -12', paint.accentDark, 12, { opacity: 0.7 }));

export const brush: Drawing = (paint) =>
  paint.shadow(410, 620, 320, 40) +
  stroke(
    'M200 470 L184 590 M250 480 L240 600 M300 486 L296 606 M350 490 V610 M400 486 L404 606 M450 480 L460 600 M500 470 L516 590',
    paint.accent,
    34,
  ) +
  path(
    'M130 400 Q130 340 200 340 H500 Q560 340 600 370 L716 386 Q740 392 738 414 Q734 434 712 434 L596 440 Q560 490 500 490 H200 Q130 490 130 400 Z',
    paint.flat,
  ) +
  stroke('M190 376 H480', paint.bodyLight, 12, { opacity: 0.6 }) +
  ellipse(690, 410, 12, 12, paint.bodyDeep);
