/** Of a picture, in px. */
export interface Size {
  width: number;
  height: number;
}

/** A square part of a picture: its middle as shares of width and height, and how much larger than at least it is shown. */
export interface Crop {
  x: number;
  y: number;
  /** 1: the square is as wide as the picture's shorter side. */
  zoom: number;
}

export const centred: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The square's edge in px of the picture. */
const edgeOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The part moved so far back that it lies within the picture. */
export const held = (size: Size, crop: Crop): Crop => {
  const half = edgeOf(size, crop) / 2;
  return {
    ...crop,
    x: between(half / size.width, crop.x, 1 - half / size.width),
    y: between(half / size.height, crop.y, 1 - half / size.height),
  };
};

export const zoomedTo = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom });

/** The picture moved under the square by shares of the square's edge: the part goes the other way. */
export const movedBy = (size: Size, crop: Crop, { dx, dy }: { dx: number; dy: number }): Crop => {
  const edge = edgeOf(size, crop);
  return held(size, {
    ...crop,
    x: crop.x - (dx * edge) / size.width,
    y: crop.y - (dy * edge) / size.height,
  });
};

/** The part in px of the picture. */
export const partOf = (size: Size, crop: Crop): { x: number; y: number; edge: number } => {
  const edge = edgeOf(size, crop);
  return { x: crop.x * size.width - edge / 2, y: crop.y * size.height - edge / 2, edge };
};
