import { finish } from '../decorate';
import type { Drawing } from '../paint';
import { ellipse, group, path, stroke } from '../shape';

export const mug: Drawing = (paint) => {
  const wall = 'M216 250 H532 V560 Q532 650 440 650 H308 Q216 650 216 560 Z';
  return (
    paint.shadow(400, 646, 300, 40) +
    stroke('M528 330 C690 300 690 540 524 524', paint.bodyDark, 46) +
    stroke('M528 324 C680 296 680 530 524 514', paint.body, 34) +
    path(wall, paint.round) +
    finish(paint, { left: 216, right: 532, top: 300, bottom: 650, outline: wall }) +
    ellipse(374, 250, 158, 34, paint.bodyLight) +
    ellipse(374, 254, 142, 26, paint.bodyDeep)
  );
};

export const bowl: Drawing = (paint) => {
  const wall = 'M150 350 H650 C650 540 530 624 470 630 H330 C270 624 150 540 150 350 Z';
  return (
    paint.shadow(400, 650, 290, 38) +
    path('M318 618 H482 L470 656 H330 Z', paint.bodyDark) +
    path(wall, paint.round) +
    finish(paint, { left: 150, right: 650, top: 400, bottom: 630, outline: wall }) +
    ellipse(400, 350, 250, 62, paint.bodyLight) +
    ellipse(400, 356, 230, 50, paint.bodyDeep) +
    ellipse(400, 376, 180, 30, paint.bodyDark)
  );
};

export const plate: Drawing = (paint) =>
  paint.shadow(412, 424, 320, 312) +
  ellipse(400, 400, 280, 280, paint.flat) +
  ellipse(400, 400, 268, 268, paint.pattern === 1 ? paint.accent : paint.bodyLight) +
  ellipse(400, 400, paint.pattern === 1 ? 252 : 262, paint.pattern === 1 ? 252 : 262, paint.body) +
  ellipse(400, 400, 192, 192, paint.bodyDark) +
  ellipse(400, 404, 188, 188, paint.bodyLight) +
  ellipse(400, 408, 180, 178, paint.body) +
  (paint.pattern === 2
    ? stroke('M400 500 V330 M400 450 Q340 440 330 380 M400 420 Q460 410 470 350', paint.accent, 12)
    : '') +
  stroke('M176 330 A236 236 0 0 1 330 174', paint.bodyLight, 14, { opacity: 0.7 });

export const teapot: Drawing = (paint) => {
  const belly =
    'M390 292 C540 292 590 400 590 480 C590 580 520 640 470 644 H310 C260 640 190 580 190 480 C190 400 240 292 390 292 Z';
  return (
    paint.shadow(400, 646, 300, 38) +
    stroke('M250 320 C120 290 90 560 214 560', paint.accentDark, 30) +
    stroke('M250 316 C124 288 96 548 214 552', paint.accent, 22) +
    path('M540 410 C630 416 636 366 652 326 L734 340 C716 450 668 566 540 580 Z', paint.bodyDark) +
    path('M540 410 C630 416 636 366 652 326 L710 336 C694 436 650 530 540 548 Z', paint.body) +
    ellipse(693, 333, 42, 11, paint.bodyDeep, { transform: 'rotate(10 693 333)' }) +
    path(belly, paint.round) +
    finish(paint, { left: 190, right: 590, top: 380, bottom: 644, outline: belly }) +
    ellipse(390, 310, 118, 30, paint.bodyDark) +
    path('M276 304 Q290 238 390 238 Q490 238 504 304 Q390 338 276 304 Z', paint.round) +
    ellipse(390, 224, 30, 26, paint.accent)
  );
};

const vaseOutlines = [
  'M350 150 H450 C450 240 440 270 500 330 C580 410 560 560 490 650 H310 C240 560 220 410 300 330 C360 270 350 240 350 150 Z',
  'M316 190 H484 C520 300 560 380 560 460 C560 560 510 620 480 650 H320 C290 620 240 560 240 460 C240 380 280 300 316 190 Z',
  'M372 130 H428 V300 C500 330 570 400 570 490 C570 580 520 650 450 650 H350 C280 650 230 580 230 490 C230 400 300 330 372 300 Z',
] as const;

export const vase: Drawing = (paint) => {
  const outline = vaseOutlines[paint.pattern] ?? vaseOutlines[0];
  const [top, halfWidth] = [
    [150, 50],
    [190, 84],
    [130, 28],
  ][paint.pattern] ?? [150, 50];
  const leaf = (x: number, y: number, turn: number) =>
    path('M0 0 C30 -30 30 -80 0 -112 C-30 -80 -30 -30 0 0 Z', paint.accent, {
      transform: `translate(${x} ${y}) rotate(${turn})`,
    });
  return group(
    paint.shadow(404, 650, 240, 36) +
      stroke(`M400 ${top} C398 110 420 80 440 40 M400 ${top} C400 120 372 90 350 70`, paint.accentDark, 8) +
      leaf(440, 50, 18) +
      leaf(424, 96, 74) +
      leaf(352, 76, -42) +
      leaf(392, 116, -88) +
      path(outline, paint.round) +
      ellipse(400, top ?? 150, halfWidth ?? 50, (halfWidth ?? 50) / 4.6, paint.bodyDeep) +
      stroke('M292 430 C276 490 290 550 312 590', paint.bodyLight, 16, { opacity: 0.55 }),
    { transform: 'translate(48 78) scale(.88)' },
  );
};
