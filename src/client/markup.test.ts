import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every way by which a text could become markup, or a script. */
const ways =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(/;

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it('draws no text as markup, whatever people have typed into whatever field', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((file) => ways.test(readFileSync(path.join(__dirname, file), 'utf8')));
  expect(found).toEqual([]);
});

it('shows papers as pages only in frames that run nothing', () => {
  const frames = sources.flatMap((file) =>
    [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/<\w[^<]*?srcDoc[^<]*/g)].map(
      ([tag]) => tag,
    ),
  );
  expect(frames).toHaveLength(2);
  expect(frames.filter((tag) => !tag.includes('sandbox=""'))).toEqual([]);
});

it('opens no page that could reach back to ours', () => {
  const links = sources.flatMap((file) =>
    [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/<\w[^<]*?target="_blank"[^<]*/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('href=')),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((tag) => !/rel="[^"]*no(opener|referrer)/.test(tag))).toEqual([]);
});
