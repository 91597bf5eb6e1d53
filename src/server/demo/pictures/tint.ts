type Channels = readonly [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` (0 to 1) of the way from one `#rrggbb` to another. */
export function blend(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const mixed = (start: number, end: number) => Math.round(start + (end - start) * share);
  const value = (mixed(red, toRed) << 16) | (mixed(green, toGreen) << 8) | mixed(blue, toBlue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** How far apart two colours look, 0 upwards; under 40 they melt into each other. */
export function colourDistance(one: string, other: string): number {
  const [red, green, blue] = channels(one);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue);
}
