import { listed } from '../wording';

/** Named colours of the demo goods, `#rrggbb` each; the code ends a variant's SKU. */
const COLOURS: ReadonlyMap<string, { hex: string; code: string }> = new Map(
  listed(`
    Chalk efeae0 CHK, Cream f0e2c4 CRM, Oat dccfb8 OAT, Sand d0b78e SND, Fog bfc6c6 FOG, Pebble a39f96 PEB, Slate
    5b6670 SLT, Charcoal 43474b CHA, Ink 2c3a55 INK, Indigo 46558f IND, Sea 4a7f8d SEA, Sky 93b6ca SKY, Sage 95a587
    SGE, Moss 68764e MOS, Pine 37594a PIN, Olive 8a8446 OLV, Mustard cd9d3b MUS, Butter ead386 BUT, Apricot e0a878
    APR, Clay b8714f CLY, Rust a4502f RST, Brick 8e3f34 BRK, Rose d09c94 ROS, Plum 6b4258 PLM, Lilac b0a2c2 LIL,
    Walnut 6b4a34 WAL, Oak c29766 OAK, Ash d9c09a ASH, Cherry a5623f CHY, Brass c6a04f BRS, Copper b87350 COP,
    Steel aeb5b9 STL, Black 2e2e31 BLK
  `).map((colour) => {
    const [name = '', hex = '', code = ''] = colour.split(/\s+/);
    return [name, { hex: `#${hex}`, code }];
  }),
);

/** Throws RangeError where there is no such colour. */
export const colourOf = (name: string): { hex: string; code: string } => {
  const colour = COLOURS.get(name);
  if (colour === undefined) throw new RangeError(`No colour is called ${name}`);
  return colour;
};
