import { laid } from '../decorate';
import { SHADE, type Drawing } from '../paint';
import { circle, path, rect, stroke } from '../shape';

export const notebook: Drawing = (paint) =>
  laid(
    rect(-210, -264, 426, 538, SHADE, { rx: 16 }),
    path('M40 262 V320 L58 300 L76 320 V262 Z', paint.accent) +
      rect(-196, -254, 412, 528, '#f6f0e2', { rx: 14 }) +
      rect(-210, -264, 410, 528, paint.flat, { rx: 16 }) +
      rect(-210, -264, 62, 528, paint.bodyDark, { rx: 16 }) +
      (paint.pattern === 0
        ? rect(120, -264, 22, 528, paint.accent)
        : paint.pattern === 1
          ? rect(-90, -180, 220, 120, '#f6f0e2', { rx: 6 }) +
            rect(-60, -146, 160, 14, paint.bodyDark) +
            rect(-60, -112, 100, 12, paint.bodyDark, { opacity: 0.6 })
          : stroke('M-100 150 C-40 40 20 200 150 20 M-100 190 C-40 80 20 240 150 60', paint.accent, 12)),
    { x: 396, y: 396, turn: -8 },
  );

const motifs = [
  (body: string, accent: string, deep: string) =>
    circle(400, 300, 72, accent) +
    path('M266 470 Q340 380 420 450 T534 420 V570 H266 Z', body) +
    path('M266 520 Q360 450 534 520 V570 H266 Z', deep),
  (body: string, accent: string, deep: string) =>
    path('M400 560 V300', 'none', { stroke: deep, 'stroke-width': 10 }) +
    path('M400 330 C330 320 310 260 330 220 C390 230 410 280 400 330 Z', body) +
    path('M400 410 C480 400 500 340 486 296 C420 304 396 350 400 410 Z', accent) +
    path('M400 490 C320 480 296 420 312 376 C380 384 404 430 400 490 Z', body),
  (body: string, accent: string, deep: string) =>
    path('M266 230 H400 V400 H266 Z', body) +
    path('M534 400 A134 134 0 0 0 400 266 V400 Z', accent) +
    path('M266 570 A134 134 0 0 1 400 436 V570 Z', deep) +
    circle(470, 500, 56, body),
];

export const print: Drawing = (paint) => {
  const motif = motifs[paint.pattern];
  return (
    rect(206, 150, 408, 520, '#1f1a24', { opacity: 0.14, rx: 6 }) +
    rect(192, 130, 416, 528, paint.accentDark, { rx: 6 }) +
    rect(208, 146, 384, 496, '#fbf7ee') +
    rect(266, 204, 268, 366, paint.bodyLight, { opacity: 0.5 }) +
    (motif ? motif(paint.body, paint.accent, paint.bodyDark) : '')
  );
};

export const pencil: Drawing = (paint) => {
  const shade = (x: number) =>
    rect(x - 40, -330, 80, 480, SHADE) + path(`M${x - 40} 150 H${x + 40} L${x} 290 Z`, SHADE);
  const one = (x: number, light: string, middle: string, dark: string) =>
    rect(x - 40, -270, 80, 420, middle) +
    rect(x - 40, -270, 22, 420, light) +
    rect(x + 18, -270, 22, 420, dark) +
    rect(x - 40, -340, 80, 60, paint.accent, { rx: 16 }) +
    rect(x - 40, -290, 80, 34, '#b9c0c3') +
    path(`M${x - 40} 150 H${x + 40} L${x} 290 Z`, '#ecd2a6') +
    path(`M${x - 12} 248 H${x + 12} L${x} 290 Z`, dark);
  const { bodyLight, body, bodyDark, bodyDeep } = paint;
  return laid(
    shade(-130) + shade(0) + shade(130),
    one(-130, bodyLight, bodyLight, body) +
      one(0, bodyLight, body, bodyDark) +
      one(130, body, bodyDark, bodyDeep),
    { x: 400, y: 410, turn: paint.pattern === 1 ? -34 : 34 },
  );
};
