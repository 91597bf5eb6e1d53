import type { PictureKind } from './kinds';
import type { Drawing } from './paint';
import { brush, candle, soap } from './things/bath';
import { bottle, box, cheese, coffee, jar } from './things/food';
import { chair, shelf, stool, table } from './things/furniture';
import { plantPot, trowel, wateringCan } from './things/garden';
import { board, knife, pan } from './things/kitchen';
import { lantern, pendant, tableLamp } from './things/light';
import { backpack, flask, tent } from './things/outdoor';
import { notebook, pencil, print } from './things/paper';
import { bowl, mug, plate, teapot, vase } from './things/tableware';
import { blanket, cushion, towel } from './things/textiles';

/** How each kind of thing is drawn. */
export const DRAWINGS: Record<PictureKind, Drawing> = {
  mug,
  bowl,
  plate,
  teapot,
  vase,
  knife,
  board,
  pan,
  pendant,
  tableLamp,
  cushion,
  blanket,
  towel,
  coffee,
  cheese,
  jar,
  bottle,
  box,
  notebook,
  print,
  pencil,
  plantPot,
  wateringCan,
  trowel,
  backpack,
  flask,
  lantern,
  tent,
  chair,
  stool,
  shelf,
  table,
  candle,
  soap,
  brush,
};
