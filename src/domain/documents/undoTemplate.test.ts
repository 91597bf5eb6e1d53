import type { TrailChange } from '../audit/trail';
import type { TemplateVersion } from './documents';
import { undoTemplate } from './undoTemplate';

const version = (minute: number, html: string, subject: string, standard = false): TemplateVersion => ({
  id: String(minute),
  at: `2026-03-02T09:0${String(minute)}:00.400Z`,
  by: 'ada@shop.test',
  html,
  subject,
  standard,
});
const [ours, first, second] = [
  version(0, 'Ours', 'Ours', true),
  version(1, 'One', 'Hello'),
  version(2, 'Two', 'Hello'),
];
const at = (minute: number, ...changes: TrailChange[]) => ({
  at: `2026-03-02T09:0${String(minute)}:00.000Z`,
  changes,
});
const change = at(2, { field: 'html', before: 'One', after: 'Two' });

it('puts back the text from before, and says which one it replaces', () => {
  expect(undoTemplate(change, [second, first])).toEqual({
    text: { html: 'One', subject: 'Hello', seen: { html: 'Two', subject: 'Hello' } },
    why: null,
  });
});

it('puts ours back where there was no other', () => {
  const made = at(1, { field: 'html', after: 'One' }, { field: 'subject', after: 'Hello' });
  expect(undoTemplate(made, [first]).text).toMatchObject({ html: null, subject: null });
  expect(undoTemplate(made, [first, ours]).text).toMatchObject({ html: null, subject: null });
  const { subject: _, ...paper } = first;
  expect(undoTemplate(at(1, { field: 'html', after: 'One' }), [paper]).text).toEqual({
    html: null,
    seen: { html: 'One' },
  });
});

it('brings a text back that was given up for ours', () => {
  const back = at(3, { field: 'html', before: 'Two' }, { field: 'subject', before: 'Hello' });
  const given = version(3, 'Ours', 'Ours', true);
  expect(undoTemplate(back, [given, second]).text).toMatchObject({ html: 'Two', subject: 'Hello' });
});

it('leaves what somebody has changed since, and has nothing to do twice', () => {
  const later = version(3, 'Three', 'Hello');
  expect(undoTemplate(change, [later, second, first])).toEqual({ text: null, why: 'changed' });
  expect(undoTemplate(change, [version(3, 'One', 'Hello'), second, first])).toEqual({
    text: null,
    why: 'already',
  });
});

it('tells two changes to one text apart by when they were, and long texts by their versions', () => {
  const again = version(4, 'Two', 'Hello');
  const another = version(3, 'Three', 'Hello');
  const latest = at(4, { field: 'html', before: 'Three', after: 'Two' });
  expect(undoTemplate(latest, [again, another, second, first]).text?.html).toBe('Three');
  const long = 'a'.repeat(3_000);
  const grown = version(5, `${long}!`, 'Hello');
  const cut = `${'a'.repeat(2_000)}…`;
  const inPart = at(5, { field: 'html', before: cut, after: cut });
  expect(undoTemplate(inPart, [grown, version(4, long, 'Hello')]).text?.html).toBe(long);
});

it('makes nothing of what is not kept whole any more', () => {
  expect(undoTemplate(change, [second])).toEqual({ text: null, why: 'gone' });
  expect(undoTemplate(change, [second, version(1, 'Another', 'Hello')])).toEqual({ text: null, why: 'gone' });
  expect(undoTemplate(change, [])).toEqual({ text: null, why: 'gone' });
});
