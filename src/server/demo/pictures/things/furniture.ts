import type { Drawing } from '../paint';
import { circle, ellipse, path, rect, stroke } from '../shape';

export const chair: Drawing = (paint) => {
  const backs = [
    stroke('M270 160 C330 140 470 140 530 160', paint.body, 44) +
      stroke('M330 176 V420 M400 172 V420 M470 176 V420', paint.body, 16),
    rect(262, 140, 276, 150, paint.round, { rx: 34 }),
    stroke('M276 170 H524 M272 240 H528 M270 310 H530', paint.body, 30),
  ];
  return (
    paint.shadow(400, 676, 240, 26) +
    stroke('M286 440 L300 640 M514 440 L500 640', paint.bodyDeep, 22) +
    stroke('M274 150 L268 440 M526 150 L532 440', paint.bodyDark, 26) +
    (backs[paint.pattern] ?? '') +
    stroke('M250 460 L222 676 M550 460 L578 676', paint.bodyDark, 28) +
    stroke('M244 570 H556', paint.bodyDark, 16) +
    path('M256 410 H544 L584 466 Q590 486 570 486 H230 Q210 486 216 466 Z', paint.accentRound) +
    rect(216, 470, 368, 24, paint.accentDark, { rx: 12 })
  );
};

export const stool: Drawing = (paint) =>
  paint.shadow(400, 664, 240, 30) +
  stroke('M400 330 V640', paint.bodyDeep, 28) +
  stroke('M270 320 L216 660 M530 320 L584 660', paint.bodyDark, 34) +
  stroke(paint.pattern === 1 ? 'M240 500 H560' : 'M232 550 H568', paint.body, 20) +
  path('M180 280 V310 Q180 350 400 350 Q620 350 620 310 V280 Z', paint.accentDark) +
  ellipse(400, 278, 220, 56, paint.accentRound) +
  (paint.pattern === 2 ? ellipse(400, 274, 190, 42, paint.accentLight) : '');

export const shelf: Drawing = (paint) =>
  paint.shadow(400, 668, 270, 26) +
  rect(196, 110, 408, 556, paint.bodyDeep, { rx: 10, opacity: 0.35 }) +
  [110, 290, 470, 642].map((y) => rect(186, y, 428, 26, paint.flat)).join('') +
  rect(176, 100, 28, 570, paint.round, { rx: 6 }) +
  rect(596, 100, 28, 570, paint.round, { rx: 6 }) +
  rect(236, 180, 26, 110, paint.accent) +
  rect(266, 166, 32, 124, '#e9dfcc') +
  rect(302, 190, 24, 100, paint.accentDark) +
  (paint.pattern === 0
    ? circle(500, 246, 44, '#e9dfcc')
    : path('M466 290 L476 220 H534 L544 290 Z', '#c98d6d') +
      path('M505 220 C450 190 470 150 505 190 C540 150 560 190 505 220 Z', '#5f8560')) +
  path('M260 470 C230 440 250 370 300 370 C350 370 370 440 340 470 Z', paint.accentLight) +
  rect(420, 426, 140, 20, '#e9dfcc') +
  rect(430, 446, 140, 24, paint.accent) +
  (paint.pattern === 2
    ? rect(230, 540, 340, 102, paint.accentDark, { rx: 8 })
    : rect(240, 550, 140, 92, paint.accent, { rx: 8 }) + rect(410, 530, 130, 112, '#e9dfcc', { rx: 8 }));

export const table: Drawing = (paint) =>
  paint.shadow(400, 656, 320, 30) +
  stroke(
    paint.pattern === 1 ? 'M400 330 V640 M280 650 H520' : 'M190 330 L166 650 M610 330 L634 650',
    paint.bodyDark,
    paint.pattern === 1 ? 50 : 34,
  ) +
  (paint.pattern === 2 ? rect(176, 320, 448, 70, paint.bodyDark) + circle(400, 356, 12, paint.accent) : '') +
  (paint.pattern === 1
    ? ellipse(400, 336, 310, 56, paint.bodyDark) + ellipse(400, 316, 310, 54, paint.flat)
    : rect(100, 286, 600, 52, paint.flat, { rx: 14 })) +
  path('M470 290 L482 204 H548 L560 290 Z', paint.accent) +
  path('M515 204 C440 170 460 100 515 160 C570 100 590 170 515 204 Z', '#5f8560') +
  rect(236, 250, 130, 20, '#e9dfcc') +
  rect(222, 268, 150, 22, paint.accentDark);
