export { stopPostgres as default } from './setupServer.mjs';
