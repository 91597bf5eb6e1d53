import type { TraceSettings } from '../tracing';
import { addressOf, given, listOf } from './settingValues';
import { WrongSetting } from './wrongSetting';

const isHeader = (item: string): boolean => /^[\w-]+=\S+$/.test(item);

/**
 * Reads OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG; null where
 * no endpoint is named. Errors: WrongSetting.
 */
export const traceSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): TraceSettings | null => {
  const endpoint = addressOf(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318');
  const share = Number(given(environment, 'OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(share >= 0 && share <= 1))
    throw new WrongSetting('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1');
  const headers = listOf(
    environment,
    'OTEL_EXPORTER_OTLP_HEADERS',
    isHeader,
    'pairs like authorization=Bearer%20key',
  ).map((item): [string, string] => {
    const [name = '', ...value] = item.split('=');
    return [name.toLowerCase(), decodeURIComponent(value.join('='))];
  });
  const service = given(environment, 'OTEL_SERVICE_NAME') ?? 'stallkeeper';
  return endpoint === null ? null : { endpoint, headers: Object.fromEntries(headers), service, share };
};
