import 'i18next';
import type { login } from './messages/en/login';
import type { main } from './messages/en/main';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'lists';
    resources: { login: typeof login } & typeof main;
  }
}
