// Stands in the built client for the circles under pressed buttons, which the theme switches off (webpack.config.ts).
const nothing = () => undefined;
const still = { ref: null, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };

export default function unusedRipple() {
  return still;
}
