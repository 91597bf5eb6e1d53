// Where tests of rules and journeys run.
import { TestEnvironment } from 'jest-environment-node';
import { watched } from './watchdog.mjs';

export default watched(TestEnvironment);
