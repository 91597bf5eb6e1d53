import { createServer, type ServerResponse } from 'node:http';

/** How the next questions are answered: as a sheet that is shared, or as one where something is wrong. */
export type SheetMood =
  | 'shared'
  | 'sign-in'
  | 'sign-in page'
  | 'gone'
  | 'busy'
  | 'broken'
  | 'cut off'
  | 'silent'
  | { leadsTo: string };

export interface SheetStandIn {
  /** What SHEETS_HOST is set to. */
  host: string;
  /** The address of the sheet as a browser shows it. */
  address: string;
  /** Its rows as they are now. */
  csv: string | Buffer;
  mood: SheetMood;
  /** How often it was asked for. */
  asked: string[];
  close: () => Promise<void>;
}

const key = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';

const page = '<!DOCTYPE html><html lang="en"><head><title>Sign in</title></head><body>Sign in</body></html>';

/**
 * Gives a sheet out as Google does: its export leads on to where the file lies; one that is not shared leads to a
 * sign-in or is answered with its page; any other address is not found.
 */
export const startSheetStandIn = async (): Promise<SheetStandIn> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    standIn.asked.push(request.url ?? '');
    const isExport =
      pathname === `/spreadsheets/d/${key}/export` &&
      searchParams.get('format') === 'csv' &&
      (searchParams.get('gid') ?? '0') === '0';
    if (pathname === '/export/file') {
      giveOut(response);
      return;
    }
    if (!isExport || request.method !== 'GET' || standIn.mood === 'gone') {
      response.writeHead(404, { 'content-type': 'text/html' }).end(page);
      return;
    }
    answer(response, standIn.mood);
  });
  const giveOut = (response: ServerResponse): void => {
    if (standIn.mood !== 'cut off') {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(standIn.csv);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100000' });
    response.write(standIn.csv, () => response.destroy());
  };
  const answer = (response: ServerResponse, mood: SheetMood): void => {
    if (mood === 'silent') return;
    if (mood === 'sign-in')
      response.writeHead(302, { location: 'https://accounts.google.test/ServiceLogin?continue=x' }).end();
    else if (mood === 'sign-in page')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (mood === 'busy') response.writeHead(429, { 'retry-after': '7200' }).end();
    else if (mood === 'broken') response.writeHead(500).end();
    else if (typeof mood === 'object') response.writeHead(302, { location: mood.leadsTo }).end();
    else response.writeHead(307, { location: '/export/file' }).end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  const standIn: SheetStandIn = {
    host,
    address: `${host}/spreadsheets/d/${key}/edit?usp=sharing#gid=0`,
    csv: '',
    mood: 'shared',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return standIn;
};
