import { laid } from '../decorate';
import { SHADE, type Drawing } from '../paint';
import { circle, ellipse, path, rect, stroke } from '../shape';

export const knife: Drawing = (paint) => {
  const blade =
    paint.pattern === 0
      ? 'M60 0 C60 -8 52 -12 40 -12 H-300 C-320 30 -250 92 -120 96 H60 Z'
      : paint.pattern === 1
        ? 'M60 -6 H-330 C-300 40 -200 62 -60 64 H60 Z'
        : 'M60 -30 H-260 Q-300 -30 -304 10 L-296 110 H60 Z';
  const handle = 'M84 -14 H290 C330 -14 336 20 326 50 C316 60 300 46 280 44 C220 38 150 52 84 48 Z';
  return laid(
    path(blade, SHADE) + path(handle, SHADE),
    path(blade, '#d7dcdf') +
      path('M60 0 C60 -8 52 -12 40 -12 H-240 L60 40 Z', '#eef1f2', { opacity: 0.7 }) +
      path(handle, paint.flat) +
      rect(50, -16, 34, 66, paint.accent, { rx: 6 }) +
      [130, 200, 270].map((x) => circle(x, 15, 9, paint.accentLight)).join(''),
    { x: 396, y: 386, turn: -36 },
  );
};

export const board: Drawing = (paint) => {
  const shape = (fill: string, handle: string) =>
    paint.pattern === 1
      ? ellipse(0, 60, 220, 220, fill) + rect(-42, -300, 84, 180, handle, { rx: 40 })
      : rect(-190, -150, 380, 430, fill, { rx: paint.pattern === 0 ? 46 : 16 }) +
        rect(-42, -290, 84, 200, handle, { rx: 40 });
  const grain = stroke(
    'M-130 -60 C-60 -30 60 -90 140 -50 M-140 40 C-50 70 40 10 140 46 M-136 140 C-40 170 60 110 136 146 M-110 226 C-40 246 40 206 110 226',
    paint.bodyDark,
    7,
    { opacity: 0.45 },
  );
  return laid(
    shape(SHADE, SHADE),
    shape(paint.flat, paint.body) + grain + circle(0, -246, 18, paint.groundDark),
    {
      x: 400,
      y: 396,
      turn: 24,
    },
  );
};

export const pan: Drawing = (paint) =>
  paint.shadow(380, 640, 330, 40) +
  path('M560 430 L752 372 Q776 366 780 388 Q782 406 762 412 L570 474 Z', paint.accentRound) +
  path('M110 410 H590 L566 590 Q560 640 500 640 H200 Q140 640 134 590 Z', paint.round) +
  ellipse(350, 410, 244, 50, paint.bodyLight) +
  ellipse(350, 414, 226, 40, paint.bodyDeep) +
  (paint.pattern === 0
    ? ''
    : path('M120 396 C140 318 270 300 350 300 C430 300 560 318 580 396 Q350 452 120 396 Z', paint.flat) +
      ellipse(350, 290, 42, 22, paint.accent)) +
  stroke('M170 490 L184 580', paint.bodyLight, 14, { opacity: 0.5 });
