// Where a server test runs that looks at a page as a browser does: `@jest-environment` in its first comment.
import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { openOuterModules } from './outerModules.mjs';
import { watched } from './watchdog.mjs';

export default class PageEnvironment extends watched(FixedJsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    openOuterModules(this, config.projectConfig);
  }
}
