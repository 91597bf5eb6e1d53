import Papa from 'papaparse';

/** Papaparse alone: it reads the file and its rows are counted; nothing is checked. */
const countRows = (file: File, way: string, done: (rows: number) => void): void => {
  let rows = 0;
  const fail = (error: Error) => {
    throw error;
  };
  switch (way) {
    case 'step':
      Papa.parse<string[]>(file, {
        step: () => {
          rows += 1;
        },
        complete: () => done(rows),
        error: fail,
      });
      return;
    case 'chunk':
      Papa.parse<string[]>(file, {
        chunk: ({ data }) => {
          rows += data.length;
        },
        complete: () => done(rows),
        error: fail,
      });
      return;
    default:
      Papa.parse<string[]>(file, { complete: ({ data }) => done(data.length), error: fail });
  }
};

self.onmessage = ({ data }: MessageEvent<{ file: File; way: string }>) => {
  countRows(data.file, data.way, (rows) => self.postMessage(rows));
};
