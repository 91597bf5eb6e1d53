import { sayLast } from './lastWords';
import { openFilesLimit, tooFewFiles } from './openFiles';

// Before anything of the server is loaded: that alone opens some hundred files at once. A name that is made here keeps it
// a program of its own.
const refusal = tooFewFiles(openFilesLimit());
if (refusal !== null) {
  sayLast(refusal, process.env);
  process.exit(1);
}
void import(new URL('start.mjs', import.meta.url).href);
