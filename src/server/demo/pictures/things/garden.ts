import { finish, laid } from '../decorate';
import { SHADE, type Drawing } from '../paint';
import { ellipse, path, rect, stroke } from '../shape';

const LEAF = '#5f8560';
const LEAF_DARK = '#426848';

const plants = [
  [-64, -38, -14, 10, 34, 62]
    .map((turn, index) =>
      path('M0 0 C34 -70 30 -190 0 -270 C-30 -190 -34 -70 0 0 Z', index % 2 ? LEAF : LEAF_DARK, {
        transform: `translate(400 410) rotate(${turn})`,
      }),
    )
    .join(''),
  stroke('M400 400 V190 M400 330 L330 250 M400 300 L476 220', LEAF_DARK, 10) +
    ellipse(400, 170, 66, 74, LEAF) +
    ellipse(316, 236, 62, 58, LEAF_DARK) +
    ellipse(490, 214, 64, 60, LEAF) +
    ellipse(376, 272, 54, 48, LEAF),
  path('M300 400 C280 240 320 150 400 150 C480 150 520 240 500 400 Z', LEAF) +
    stroke(
      'M350 390 C340 290 350 220 366 180 M400 390 V166 M450 390 C460 290 450 220 434 180',
      LEAF_DARK,
      9,
    ) +
    ellipse(400, 148, 30, 22, '#d98b7a'),
];

export const plantPot: Drawing = (paint) => {
  const wall = 'M250 420 H550 L516 626 Q512 652 484 652 H316 Q288 652 284 626 Z';
  return (
    paint.shadow(402, 652, 230, 34) +
    (plants[paint.pattern] ?? '') +
    path(wall, paint.round) +
    finish(paint, { left: 250, right: 550, top: 440, bottom: 652, outline: wall }) +
    rect(228, 376, 344, 72, paint.round, { rx: 14 }) +
    rect(240, 444, 320, 9, paint.bodyDeep, { opacity: 0.4 })
  );
};

export const wateringCan: Drawing = (paint) =>
  paint.shadow(390, 640, 310, 38) +
  stroke('M250 330 C270 150 520 170 500 340', paint.accentDark, 26) +
  stroke('M236 380 C110 380 110 570 236 580', paint.accentDark, 26) +
  path('M520 580 L640 300 L684 318 L560 640 Z', paint.bodyDark) +
  path('M612 262 L730 312 L700 344 L620 310 Z', paint.accentRound) +
  path('M230 330 H520 L548 612 Q548 640 520 640 H230 Q202 640 202 612 Z', paint.round) +
  ellipse(375, 330, 145, 26, paint.bodyDeep) +
  (paint.pattern === 0 ? '' : rect(213, 470, 325, paint.pattern === 1 ? 22 : 60, paint.accent)) +
  stroke('M256 380 L240 590', paint.bodyLight, 14, { opacity: 0.5 });

export const trowel: Drawing = (paint) => {
  const handle = 'M-40 -110 H40 C54 -200 54 -250 44 -320 Q0 -360 -44 -320 C-54 -250 -54 -200 -40 -110 Z';
  const scoop = 'M-104 40 Q0 -10 104 40 V150 Q90 280 0 330 Q-90 280 -104 150 Z';
  const tines = 'M-90 60 V250 M0 40 V270 M90 60 V250 M-90 60 Q0 0 90 60';
  const fork = paint.pattern === 1;
  return laid(
    (fork ? stroke(tines, SHADE, 40) : path(scoop, SHADE)) +
      rect(-16, -110, 32, 150, SHADE) +
      path(handle, SHADE),
    (fork
      ? stroke(tines, '#aab2b5', 40)
      : path(scoop, '#bcc4c7') + path('M0 20 Q60 16 104 40 V150 Q90 280 0 330 Z', '#98a2a6')) +
      rect(-16, -110, 32, 150, '#8d979b') +
      path(handle, paint.round) +
      rect(-42, -140, 84, 30, paint.accent, { rx: 6 }) +
      (paint.pattern === 2 ? stroke('M-20 -318 C-60 -390 60 -390 20 -318', paint.accentDark, 10) : ''),
    { x: 400, y: 410, turn: 32 },
  );
};
