import { stopStarted } from './started';

export default stopStarted;
