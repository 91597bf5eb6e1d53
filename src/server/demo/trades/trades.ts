import type { DemoTrade } from '../types';
import { bath } from './bath';
import { ceramics } from './ceramics';
import { coffee } from './coffee';
import { dairy } from './dairy';
import { furniture } from './furniture';
import { garden } from './garden';
import { kitchen } from './kitchen';
import { lighting } from './lighting';
import { outdoor } from './outdoor';
import { pantry } from './pantry';
import { stationery } from './stationery';
import { textiles } from './textiles';
import type { Trade } from './trade';

/** What the vendors of each trade sell. */
export const TRADES: Record<DemoTrade, Trade> = {
  ceramics,
  kitchen,
  lighting,
  textiles,
  coffee,
  dairy,
  stationery,
  garden,
  outdoor,
  furniture,
  pantry,
  bath,
};
