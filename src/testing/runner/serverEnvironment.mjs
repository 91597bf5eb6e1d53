// Where a server test runs: in jest's sandbox as ever, with the modules it imports from outside.
import { TestEnvironment } from 'jest-environment-node';
import { openOuterModules } from './outerModules.mjs';
import { watched } from './watchdog.mjs';

export default class ServerEnvironment extends watched(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    openOuterModules(this, config.projectConfig);
  }
}
