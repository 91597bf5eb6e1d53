import { trailChanges, type TrailAction } from '../../audit/trail';
import type { FieldDefinition } from '../../vendors/fields';
import { undoSpecification } from './undoSpecification';

const define = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  name: key,
  type: 'input',
  required: false,
  showOnVendorPage: true,
  registration: false,
  ...more,
});
const kept = (field: FieldDefinition, position = 0) => {
  const { key: _, ...definition } = field;
  return { position, definition };
};
const row = (action: TrailAction, record: string, before: object, after: object) => ({
  action,
  record,
  changes: trailChanges({ ...before }, { ...after }),
});
const [glaze, wood] = [define('glaze'), define('wood', { type: 'select', options: ['Oak', 'Elm'] })];
const other = { ...wood, name: 'Timber', options: ['Oak', 'Elm', 'Ash'] };
const change = row('change', 'wood', kept(wood), kept(other));

it('puts back what a change changed, and leaves the others', () => {
  expect(undoSpecification(change, [glaze, other])).toEqual({
    metafields: [glaze, wood],
    undone: 2,
    stays: 0,
  });
  const described = row('change', 'glaze', kept(glaze), kept({ ...glaze, description: 'Of what' }));
  expect(undoSpecification(described, [{ ...glaze, description: 'Of what' }]).metafields).toEqual([glaze]);
});

it('leaves what somebody has changed since, and has nothing to do twice', () => {
  const later = { ...other, name: 'Kind of wood' };
  expect(undoSpecification(change, [later])).toEqual({
    metafields: [{ ...later, options: ['Oak', 'Elm'] }],
    undone: 1,
    stays: 1,
  });
  expect(undoSpecification(change, [wood])).toEqual({ metafields: null, undone: 0, stays: 0 });
  expect(undoSpecification(change, [glaze])).toMatchObject({ metafields: null, stays: 1 });
});

it('takes away what was added while it is as it was made, and brings back what was removed to its place', () => {
  const made = row('create', 'wood', {}, kept(wood, 1));
  expect(undoSpecification(made, [glaze, wood]).metafields).toEqual([glaze]);
  expect(undoSpecification(made, [glaze, other])).toMatchObject({ metafields: null, stays: 1 });
  expect(undoSpecification(made, [glaze])).toEqual({ metafields: null, undone: 0, stays: 0 });
  const removed = row('delete', 'wood', kept(wood, 0), {});
  expect(undoSpecification(removed, [glaze]).metafields).toEqual([wood, glaze]);
  expect(undoSpecification(removed, [glaze, other])).toMatchObject({ metafields: null, stays: 1 });
  expect(undoSpecification(removed, [glaze, wood])).toEqual({ metafields: null, undone: 0, stays: 0 });
});

it('makes nothing of what the log has kept in part', () => {
  const long = {
    action: 'delete',
    record: 'wood',
    changes: [{ field: 'definition', before: '{"name": "wo…' }],
  } as const;
  expect(undoSpecification({ ...long, changes: [...long.changes] }, [glaze])).toMatchObject({
    metafields: null,
    isCut: true,
  });
});
