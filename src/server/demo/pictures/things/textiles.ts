import type { Drawing } from '../paint';
import { path, rect, stroke } from '../shape';

export const cushion: Drawing = (paint) => {
  const outline =
    'M150 190 C260 214 540 214 650 190 C664 184 668 190 664 204 C636 330 636 480 664 600 C668 616 660 622 646 616 C540 590 260 590 154 616 C140 622 132 616 136 600 C164 480 164 330 136 204 C132 190 138 184 150 190 Z';
  const pattern = [
    stroke('M230 206 V600 M280 208 V596 M520 208 V596 M570 206 V600', paint.accent, 14, { opacity: 0.9 }),
    stroke('M400 268 L524 404 L400 540 L276 404 Z M400 346 L452 404 L400 462 L348 404 Z', paint.accent, 16),
    stroke('M160 300 Q400 318 640 300 M156 404 H644 M160 508 Q400 490 640 508', paint.accent, 26, {
      opacity: 0.85,
    }),
  ];
  return (
    paint.shadow(400, 626, 310, 36) +
    path(outline, paint.flat) +
    (pattern[paint.pattern] ?? '') +
    stroke('M164 214 C210 236 240 244 276 248 M636 214 C590 236 560 244 524 248', paint.bodyDark, 8, {
      opacity: 0.5,
    }) +
    stroke('M160 594 C200 560 230 552 262 548 M640 594 C600 560 570 552 538 548', paint.bodyDeep, 8, {
      opacity: 0.4,
    })
  );
};

/** Folded, seen from the front: three soft layers. */
export const blanket: Drawing = (paint) => {
  const layer = (y: number, fill: string) => rect(140, y, 520, 108, fill, { rx: 50 });
  const stripes = (y: number) =>
    paint.pattern === 0
      ? rect(210, y, 40, 108, paint.accent) + rect(270, y, 18, 108, paint.accent)
      : paint.pattern === 1
        ? stroke(`M200 ${y + 54} H600`, paint.accent, 16, { 'stroke-dasharray': '2 40' })
        : rect(150, y + 40, 500, 20, paint.accent, { opacity: 0.85 });
  const fringe = Array.from({ length: 9 }, (_, index) => `M${204 + index * 49} 612 v40`).join(' ');
  return (
    paint.shadow(400, 648, 310, 34) +
    layer(512, paint.bodyDark) +
    stroke(fringe, paint.bodyDark, 12) +
    layer(404, paint.flat) +
    stripes(404) +
    layer(296, paint.flat) +
    stripes(296) +
    layer(188, paint.flat) +
    stripes(188) +
    stroke('M184 296 H616 M184 404 H616 M184 512 H616', paint.bodyDeep, 7, { opacity: 0.55 })
  );
};

/** Hung over a rail. */
export const towel: Drawing = (paint) => {
  const hem =
    paint.pattern === 0
      ? rect(230, 540, 340, 16, paint.accent) + rect(230, 572, 340, 34, paint.accent)
      : paint.pattern === 1
        ? stroke('M264 170 V640 M332 170 V640 M400 170 V640 M468 170 V640 M536 170 V640', paint.accent, 12)
        : rect(230, 480, 340, 110, paint.accent);
  const fringe = Array.from({ length: 12 }, (_, index) => `M${244 + index * 28.4} 652 v26`).join(' ');
  return (
    rect(110, 132, 580, 24, paint.accentDark, { rx: 12 }) +
    path('M252 160 H592 V600 H252 Z', paint.bodyDeep, { opacity: 0.35 }) +
    path('M230 150 Q230 116 262 116 H538 Q570 116 570 150 V650 H230 Z', paint.flat) +
    hem +
    stroke('M316 180 V470 M470 200 V500', paint.bodyDark, 9, { opacity: 0.35 }) +
    stroke(fringe, paint.bodyDark, 9)
  );
};
