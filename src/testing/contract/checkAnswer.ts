import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { catalogue, type CallName } from '../../catalogue/index';
import { openApiOf, openApiTypes } from '../../server/web/openApi';
import { fieldTextsIn, textIn } from '../errors/wireErrors';

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
addFormats(ajv);

let isRead = false;
const validators = new Map<string, ValidateFunction>();

/** What holds a value to a place of the document; it is read and each place compiled once, when they are asked for. */
const validatorOf = (place: string): ValidateFunction => {
  if (!isRead) ajv.addSchema({ $id: 'openapi', ...openApiOf(catalogue, 'tested') });
  isRead = true;
  const known = validators.get(place) ?? ajv.compile({ $ref: `openapi#${place}` });
  validators.set(place, known);
  return known;
};

const placeOf = (name: CallName, status: number, mediaType: string): string => {
  const { prefix, path, method } = catalogue[name];
  const parts = [
    'paths',
    `${prefix === 'root' ? '' : '/api'}/${path}`,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    mediaType,
    'schema',
  ];
  return parts.map((part) => `/${part.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
};

const { calls, everywhere } = openApiTypes.errors;

const faultsAt = (place: string, body: unknown): string[] => {
  const validate = validatorOf(place);
  if (validate(body)) return [];
  return (validate.errors ?? [])
    .slice(0, 6)
    .map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`);
};

/** The codes of a failure that the document does not name for the call. */
const strangeCodes = (name: CallName, codes: readonly string[]): string[] =>
  codes
    .filter((code) => !everywhere.includes(code) && calls[name]?.includes(code) !== true)
    .map((code) => `its code ${code} is not among those of the call`);

/**
 * Holds a real answer to the document: a member that it lacks, or has too many of, or of another kind, is a fault of the
 * type that the row of the call names, or of what answers it. Errors: the first faults, by their place.
 */
export const checkAnswer = (
  name: CallName,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void => {
  if (status >= 300 && status < 400) return;
  const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
  const told = headers.get('x-error');
  const failure: unknown = told === null ? body : JSON.parse(decodeURIComponent(told));
  const faults =
    status < 400
      ? faultsAt(placeOf(name, status, mediaType), body)
      : [
          ...(told === null ? faultsAt('/components/schemas/Failure', body) : []),
          ...strangeCodes(name, [textIn(failure, 'code'), ...Object.values(fieldTextsIn(failure, 'code'))]),
        ];
  if (faults.length > 0)
    throw new Error(
      `The answer of ${name} (${String(status)}) is not in the document; was npm run answers run?\n${faults.join('\n')}`,
    );
};
