import 'i18next';
import type * as main from '../../locales/en/main';
import type * as register from '../../locales/en/register';
import type * as start from '../../locales/en/start';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'lists';
    resources: typeof start & typeof register & typeof main;
  }
}
