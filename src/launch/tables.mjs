// npm run tables: writes the types of the tables anew, from what the migrations make of an empty database.
import { install } from './install.mjs';
import { program, runQuietly } from './project.mjs';

await install();
const args = ['--selectProjects', 'server', '--', 'src/server/db/tables.test.ts'];
process.exit(await runQuietly(program('jest'), args, { env: { WRITE_TABLES: '1' } }));
