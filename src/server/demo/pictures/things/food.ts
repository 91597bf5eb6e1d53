import type { Drawing } from '../paint';
import { circle, ellipse, path, rect, stroke } from '../shape';

const PAPER = '#f7f1e4';

/** A label of three lines, centred on x. */
function label(x: number, y: number, width: number, height: number, ink: string): string {
  return (
    rect(x - width / 2, y, width, height, PAPER, { rx: 8 }) +
    rect(x - width * 0.3, y + height * 0.2, width * 0.6, height * 0.16, ink, { rx: 4 }) +
    rect(x - width * 0.2, y + height * 0.5, width * 0.4, height * 0.07, ink, { opacity: 0.5 }) +
    rect(x - width * 0.28, y + height * 0.68, width * 0.56, height * 0.07, ink, { opacity: 0.5 })
  );
}

export const coffee: Drawing = (paint) =>
  paint.shadow(404, 654, 250, 34) +
  path('M236 210 H564 L586 640 Q586 656 568 656 H232 Q214 656 214 640 Z', paint.round) +
  path('M236 210 L250 150 H550 L564 210 Z', paint.bodyDark) +
  path('M244 130 H556 V172 H244 Z', paint.accentRound) +
  stroke('M262 230 L240 630 M538 230 L560 630', paint.bodyDark, 8, { opacity: 0.6 }) +
  (paint.pattern === 1
    ? circle(400, 430, 122, PAPER) +
      ellipse(400, 430, 56, 82, paint.accent, { transform: 'rotate(28 400 430)' }) +
      stroke('M366 494 C420 452 380 410 434 366', PAPER, 12)
    : paint.pattern === 2
      ? rect(221, 400, 358, 150, PAPER) +
        rect(290, 430, 220, 30, paint.bodyDark, { rx: 4 }) +
        rect(330, 484, 140, 14, paint.accent)
      : label(400, 320, 230, 240, paint.accentDark));

export const cheese: Drawing = (paint) =>
  paint.shadow(400, 612, 330, 44) +
  path('M130 420 V590 H640 Q672 590 672 560 V420 Z', paint.flat) +
  path('M130 420 L470 232 Q640 262 672 420 Z', paint.bodyLight) +
  path('M470 232 Q640 262 672 420 V566 Q672 590 640 590 H618 V420 Q600 300 448 244 Z', paint.accent) +
  path('M448 244 L470 232 Q640 262 672 420 H618 Q600 300 448 244 Z', paint.accentLight) +
  (paint.pattern === 0
    ? circle(240, 500, 30, paint.bodyDark) +
      circle(390, 530, 22, paint.bodyDark) +
      circle(500, 474, 34, paint.bodyDark) +
      circle(330, 460, 16, paint.bodyDark) +
      ellipse(430, 340, 34, 16, paint.body)
    : paint.pattern === 1
      ? stroke(
          'M180 470 l50 26 M280 540 l40 -30 M360 470 l50 20 M460 540 l56 -24 M540 470 l24 30 M420 330 l40 20',
          '#5d7f86',
          15,
        )
      : stroke('M130 505 H618', paint.bodyDeep, 12, { opacity: 0.7 }));

export const jar: Drawing = (paint) =>
  paint.shadow(400, 652, 220, 34) +
  rect(232, 250, 336, 402, '#ffffff', { rx: 60, opacity: 0.55 }) +
  path('M246 330 H554 V590 Q554 640 504 640 H296 Q246 640 246 590 Z', paint.round) +
  ellipse(400, 330, 154, 20, paint.bodyLight) +
  label(400, 410, 250, 150, paint.accentDark) +
  (paint.pattern === 1
    ? path(
        'M216 262 L250 180 H550 L584 262 Q560 286 530 264 Q500 290 466 266 Q432 290 400 266 Q368 290 334 266 Q300 290 270 264 Q240 286 216 262 Z',
        paint.accentRound,
      ) + stroke('M252 216 H548', PAPER, 9)
    : rect(250, 172, 300, 84, paint.accentRound, { rx: 16 }) + rect(250, 226, 300, 8, paint.accentDark)) +
  stroke('M262 340 V560', '#ffffff', 12, { opacity: 0.4 });

export const bottle: Drawing = (paint) =>
  paint.shadow(400, 664, 180, 28) +
  path(
    'M364 180 H436 V290 C436 340 520 350 520 440 V640 Q520 664 496 664 H304 Q280 664 280 640 V440 C280 350 364 340 364 290 Z',
    paint.round,
  ) +
  rect(354, 110, 92, 84, paint.accentRound, { rx: 12 }) +
  (paint.pattern === 2
    ? circle(400, 530, 76, PAPER) + circle(400, 530, 58, paint.accent, { opacity: 0.8 })
    : label(400, 450, 200, paint.pattern === 1 ? 120 : 170, paint.accentDark)) +
  stroke('M304 440 V620', '#ffffff', 13, { opacity: 0.35 });

export const box: Drawing = (paint) =>
  paint.shadow(400, 626, 310, 38) +
  path('M150 330 H650 V590 Q650 620 620 620 H180 Q150 620 150 590 Z', paint.flat) +
  rect(130, 240, 540, 110, paint.bodyLight, { rx: 14 }) +
  rect(130, 336, 540, 14, paint.bodyDark) +
  (paint.pattern === 2
    ? label(400, 400, 250, 150, paint.accentDark)
    : rect(370, 240, 60, 380, paint.accent) +
      path(
        'M400 240 C330 130 230 150 260 214 C276 240 350 244 400 240 C450 244 524 240 540 214 C570 150 470 130 400 240 Z',
        paint.accent,
      ) +
      path(
        'M400 236 C356 180 300 176 296 204 C296 222 356 232 400 236 C444 232 504 222 504 204 C500 176 444 180 400 236 Z',
        paint.accentDark,
      ));
