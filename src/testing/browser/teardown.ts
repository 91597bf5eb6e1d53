import { stopStarted } from './startedServer';

export default stopStarted;
