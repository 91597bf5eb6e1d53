import 'i18next';
import type * as frame from './en/frame';
import type * as main from './en/main';
import type * as palette from './en/palette';
import type * as register from './en/register';
import type { ErrorArea, ErrorTexts } from './errorAreas';
import type * as server from './en/server';
import type * as start from './en/start';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'interface';
    fallbackNS: 'interface';
    resources: typeof start &
      typeof register &
      typeof frame &
      typeof main &
      typeof palette &
      typeof server &
      Record<ErrorArea, ErrorTexts>;
  }
}
