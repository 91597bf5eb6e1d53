import type { specificationCalls } from '../../../catalogue/products';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { type SpecificationsAnswer } from '../../../domain/products/specifications/definitions';
import { byMetafield, metafieldOf, pathOf } from '../../../domain/products/specifications/metafieldNames';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { listCollections, putCollection, readCollection, removeCollection } from '../queries/collections';
import { readSpecifications, versionOf, writeSpecifications } from '../queries/specifications';
import { lockSettings } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { idOf } from '../answers';
import type { Handlers } from '../../serve';
import { webErrors } from '../../../domain/errors/web';
import { vendorErrors } from '../../../domain/errors/vendors';
import { settingsErrors } from '../../../domain/errors/settings';
import { productErrors } from '../../../domain/errors/products';

/** Of a store. */
const mostFields = 200;

const answerOf = (metafields: FieldDefinition[]): SpecificationsAnswer => ({
  metafields,
  version: versionOf(metafields),
});

/** Changes the list of specifications under the store's lock, so that no change of another is lost. */
const changeSpecifications = (
  { db, scope, user }: SignedInContext,
  change: (before: FieldDefinition[]) => FieldDefinition[],
): Promise<SpecificationsAnswer> =>
  inTransaction(db, async (tx) => {
    if ((await lockSettings(tx, scope.store)) === null) throw new NotFound(webErrors.storeNotFound());
    const before = await readSpecifications(tx, scope);
    const after = change(before);
    if (versionOf(after) !== versionOf(before)) {
      await writeSpecifications(tx, scope, after);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'specifications.changed',
        subject: 'store',
        subjectId: scope.store,
        detail: { before, after },
      });
    }
    return answerOf(await readSpecifications(tx, scope));
  });

export const specificationHandlers = {
  async listSpecifications(_input, { db, scope }) {
    return answerOf(await readSpecifications(db, scope));
  },

  saveSpecification: (definition, context) =>
    changeSpecifications(context, (before) => {
      const path = pathOf(metafieldOf(definition));
      const there = byMetafield(before).get(path);
      if (there !== undefined && there.key !== definition.key)
        throw new BadInput({ key: vendorErrors.fieldKeyTaken() });
      if (there === undefined && before.length >= mostFields)
        throw new BadInput({ key: vendorErrors.tooManyFields({ max: mostFields }) });
      return there === undefined
        ? [...before, definition]
        : before.map((each) => (each === there ? definition : each));
    }),

  saveSpecifications: ({ metafields, version }, context) =>
    changeSpecifications(context, (before) => {
      if (version !== versionOf(before)) throw new Conflict(settingsErrors.translationChanged());
      return metafields;
    }),

  deleteSpecification: ({ key }, context) =>
    changeSpecifications(context, (before) => before.filter((each) => each.key !== key)),

  async saveCollection({ key, value, title = '' }, { db, scope, user }) {
    const definition = (await readSpecifications(db, scope)).find((each) => each.key === key);
    if (definition === undefined) throw new BadInput({ key: vendorErrors.noSuchField() });
    const collectionId = await inTransaction(db, async (tx) => {
      const named = { key, value, title: title === '' ? `${definition.name}: ${value}` : title };
      const id = await putCollection(tx, scope, named);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'collection.saved',
        subject: 'collection',
        subjectId: id,
        detail: named,
      });
      return id;
    });
    return { collectionId };
  },

  async listCollections(_input, { db, scope }) {
    return { collections: await listCollections(db, scope) };
  },

  async deleteCollection({ collectionId }, { db, scope, user }) {
    await inTransaction(db, async (tx) => {
      const there = await readCollection(tx, scope, idOf(collectionId));
      if (there === null) throw new NotFound(productErrors.collectionNotFound());
      await removeCollection(tx, scope, idOf(collectionId));
      await addAudit(tx, scope, {
        by: user.email,
        action: 'collection.deleted',
        subject: 'collection',
        subjectId: collectionId,
        detail: { ...there },
      });
    });
    return { ok: true };
  },
} satisfies Handlers<typeof specificationCalls>;
