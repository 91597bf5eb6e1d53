// Where a client test runs: jsdom, which computes styles faster.
import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { computeStylesIn } from './computedStyle.mjs';
import { watched } from './watchdog.mjs';

// Nothing has a size in jsdom, so nobody is ever told of another one.
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default class ClientEnvironment extends watched(FixedJsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    computeStylesIn(this.dom.window);
    this.global.ResizeObserver = ResizeObserver;
  }
}
