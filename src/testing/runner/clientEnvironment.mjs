// Where a client test runs: jsdom, which computes styles faster.
import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { computeStylesIn } from './computedStyle.mjs';
import { watched } from './watchdog.mjs';

export default class ClientEnvironment extends watched(FixedJsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    computeStylesIn(this.dom.window);
  }
}
