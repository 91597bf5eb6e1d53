import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { startStandIn, type StandInAnswer, type StandInRequest } from '../standIn';

interface Tab {
  sheetId: number;
  title: string;
  sheetType?: 'GRID' | 'OBJECT';
  /** Cells as they are shown; empty ones at the end of a row are not given out. */
  cells: string[][];
}

/** What goes wrong: with the token that is asked for, or with what is read. */
type GoogleMood =
  | 'well'
  | 'account gone'
  | 'api off'
  | 'a file'
  | 'busy'
  | 'busy without a time'
  | 'broken'
  | 'refuses tokens'
  | 'another kind of answer'
  | 'gives no token'
  | 'silent';

export interface GoogleStandIn {
  url: string;
  mail: string;
  /** The JSON key as Google gives it out. */
  key: string;
  mood: GoogleMood;
  /** Sheets by their key, and whether they are shared with the account. */
  sheets: Map<string, { isShared: boolean; tabs: Tab[] }>;
  /** Tokens that were given out, and questions that were asked with one. */
  tokens: string[];
  asked: string[];
  /** Makes the tokens that are out worth nothing. */
  revoke: () => void;
  close: () => Promise<void>;
}

/** What may read values by the published description of the interface (`spreadsheets.get`, `spreadsheets.values.get`). */
const scopes = ['drive', 'drive.file', 'drive.readonly', 'spreadsheets', 'spreadsheets.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
const common = [
  ...['$.xgafv', 'access_token', 'alt', 'callback', 'fields', 'key', 'oauth_token', 'prettyPrint'],
  ...['quotaUser', 'uploadType', 'upload_protocol'],
];
const ofSheet = [
  ...common,
  ...['ranges', 'includeGridData', 'excludeTablesInBandedRanges', 'commentsViewMode'],
];
const ofValues = [...common, 'majorDimension', 'valueRenderOption', 'dateTimeRenderOption'];

const refusal = (code: number, status: string, message: string, details?: object[]): StandInAnswer => ({
  status: code,
  body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } },
});
const oauthError = (error: string, description: string): StandInAnswer => ({
  status: 400,
  body: { error, error_description: description },
});

const readPart = (text: string | undefined): Map<string, unknown> => {
  const read: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
  return new Map<string, unknown>(Object.entries(read ?? {}));
};

/** Answers as Google's token endpoint and version 4 of its Sheets API do, by their published descriptions. */
export const startGoogleStandIn = async (now: () => Date): Promise<GoogleStandIn> => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const publicKey = createPublicKey(pair.privateKey);
  const keyId = randomBytes(20).toString('hex');
  const mail = 'stall@market-1.iam.gserviceaccount.test';
  const given = new Map<string, { scope: string; endsAt: number }>();

  const giveToken = ({ method, path, headers, body }: StandInRequest): StandInAnswer | 'hang' => {
    if (standIn.mood === 'gives no token') {
      standIn.asked.push(path);
      return 'hang';
    }
    if (method !== 'POST') return { status: 404, body: {} };
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return oauthError('invalid_request', 'Bad Request');
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return oauthError('unsupported_grant_type', 'Invalid grant_type');
    const [header, claims, signature, ...more] = (form.get('assertion') ?? '').split('.');
    if (signature === undefined || more.length > 0) return oauthError('invalid_grant', 'Bad Request');
    const head = readPart(header);
    const says = readPart(claims);
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${header ?? ''}.${claims ?? ''}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    if (standIn.mood === 'account gone' || says.get('iss') !== mail)
      return oauthError('invalid_grant', 'Invalid grant: account not found');
    if (head.get('alg') !== 'RS256' || head.get('kid') !== keyId || !isSigned)
      return oauthError('invalid_grant', 'Invalid JWT Signature.');
    if (says.get('aud') !== `${standIn.url}/token`)
      return oauthError('invalid_grant', 'Invalid JWT: audience');
    const [iat, exp, at] = [Number(says.get('iat')), Number(says.get('exp')), now().getTime() / 1000];
    if (!(exp > at && exp - iat <= 3600 && Math.abs(at - iat) < 300))
      return oauthError(
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.',
      );
    const scope = String(says.get('scope'));
    if (!scope.split(' ').every((each) => scopes.includes(each)))
      return oauthError('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
    const token = `ya29.${randomBytes(24).toString('base64url')}`;
    given.set(token, { scope, endsAt: at + 3599 });
    standIn.tokens.push(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  };

  const read = ({ method, path, query, headers }: StandInRequest): StandInAnswer | 'hang' => {
    standIn.asked.push(path);
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const token = given.get(bearer);
    if (standIn.mood === 'refuses tokens' || token === undefined || token.endsAt <= now().getTime() / 1000)
      return refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (!token.scope.split(' ').some((scope) => scopes.includes(scope)))
      return refusal(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.');
    const matched = /^\/v4\/spreadsheets\/([^/:]+)(?:\/values\/([^/:]+))?$/.exec(path);
    if (matched === null || method !== 'GET') return refusal(404, 'NOT_FOUND', 'Not found.');
    const [, key = '', range] = matched;
    const unknown = [...query.keys()].find(
      (name) => !(range === undefined ? ofSheet : ofValues).includes(name),
    );
    if (unknown !== undefined)
      return refusal(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. Unknown name "${unknown}"`);
    switch (standIn.mood) {
      case 'silent':
        return 'hang';
      case 'busy':
        return {
          ...refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'),
          headers: { 'retry-after': '7200' },
        };
      case 'busy without a time':
        return refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded');
      case 'broken':
        return refusal(500, 'INTERNAL', 'Internal error encountered.');
      case 'another kind of answer':
        return { status: 200, body: 'Hello' };
      case 'api off':
        return refusal(403, 'PERMISSION_DENIED', 'Google Sheets API has not been used in project 1 before', [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' },
        ]);
      default:
    }
    const sheet = standIn.sheets.get(key);
    if (sheet === undefined) return refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (!sheet.isShared) return refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission');
    if (standIn.mood === 'a file')
      return refusal(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document');
    if (range === undefined) {
      if (query.get('fields') !== 'sheets.properties(sheetId,title,sheetType)')
        return refusal(400, 'INVALID_ARGUMENT', 'The stand-in gives these fields alone');
      const sheets = sheet.tabs.map(({ sheetId, title, sheetType = 'GRID' }) => ({
        properties: { sheetId, title, sheetType },
      }));
      return { status: 200, body: { sheets } };
    }
    const name = decodeURIComponent(range);
    const tab = sheet.tabs.find(({ title }) => name === `'${title.replaceAll("'", "''")}'`);
    if (tab === undefined || tab.sheetType === 'OBJECT')
      return refusal(400, 'INVALID_ARGUMENT', `Unable to parse range: ${name}`);
    if (query.get('valueRenderOption') !== 'FORMATTED_VALUE' || query.get('majorDimension') !== 'ROWS')
      return refusal(400, 'INVALID_ARGUMENT', 'The stand-in knows cells as they are shown, by rows');
    const isLast = (row: string[], at: number): boolean => row.slice(at).every((cell) => cell === '');
    const values = tab.cells.map((row) => row.filter((_, at) => !isLast(row, at)));
    while (values.at(-1)?.length === 0) values.pop();
    const body = { range: `${name}!A1:Z1000`, majorDimension: 'ROWS' };
    return { status: 200, body: values.length === 0 ? body : { ...body, values } };
  };

  const { url, close } = await startStandIn((request) =>
    request.path === '/token' ? giveToken(request) : read(request),
  );
  const key = {
    type: 'service_account',
    project_id: 'market-1',
    private_key_id: keyId,
    private_key: pem,
    client_email: mail,
    client_id: '1',
    token_uri: `${url}/token`,
  };
  const standIn: GoogleStandIn = {
    url,
    mail,
    key: JSON.stringify(key),
    mood: 'well',
    sheets: new Map(),
    tokens: [],
    asked: [],
    revoke: () => {
      given.clear();
    },
    close,
  };
  return standIn;
};
