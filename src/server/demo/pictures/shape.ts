type Attributes = Record<string, string | number>;

function written(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) text += ` ${name}="${value}"`;
  return text;
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${d}" fill="${fill}"${written(more)}/>`;
}

/** A line drawn along a path, with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${written(more)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${written(more)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${written(more)}/>`;
}

export function group(content: string, more: Attributes): string {
  return `<g${written(more)}>${content}</g>`;
}
