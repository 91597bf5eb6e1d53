import 'i18next';
import type { main } from './messages/en/main';
import type { registration } from './messages/en/register';
import type { start } from './messages/en/start';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'lists';
    resources: typeof start & typeof registration & typeof main;
  }
}
