import { useLayoutEffect } from 'react';
import { keptPlan, rememberedPlan } from '../../../domain/imports/importMappings';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import { fitRemembered } from '../../../domain/imports/plan/remembered';
import {
  useForgetImportMappingMutation,
  useListImportMappingsQuery,
  useSaveImportMappingMutation,
} from '../../api/hooks';
import { importKeeper } from './importKeeper';
import type { OpenedFile } from './importState';

/**
 * How such a file was filled before: taken over once, as long as the person has not said anything of the columns;
 * and kept when the plan is used.
 */
export const useRemembered = ({ file, summary, plan, remembered, leaveOut }: OpenedFile) => {
  const { suggestion, columns } = summary;
  const isOwn = suggestion.recognised.kind === 'own';
  const { data, isFetching } = useListImportMappingsQuery(undefined, { skip: isOwn });
  const [save] = useSaveImportMappingMutation();
  const [forget] = useForgetImportMappingMutation();
  const isUntouched = plan === suggestion.plan && remembered === null && !leaveOut;

  // Before it is seen: the columns must not change under a hand that has begun.
  useLayoutEffect(() => {
    if (data === undefined || !isUntouched) return;
    const headings = columns.map(({ heading }) => heading);
    const fit = fitRemembered(data.mappings.map(rememberedPlan), headings, suggestion.reasons);
    if (fit !== null) importKeeper.dispatch({ type: 'remembered', fit });
  }, [data, isUntouched, columns, suggestion]);

  return {
    /** Whether it is not known yet how such a file was filled. */
    coming: isFetching,
    /** Keeps the plan for the next such file; the import does not wait for it. */
    keep: async (used: FilePlan): Promise<void> => {
      if (isOwn) return;
      const headings = columns.map(({ heading }) => heading);
      await save({ name: file.name, headings, plan: keptPlan(used) });
    },
    /** Takes the suggestion in place of what was remembered. */
    startAfresh: (): void => {
      importKeeper.dispatch({ type: 'suggestedAnew' });
    },
    forget: async (mappingId: string): Promise<void> => {
      const { error } = await forget({ mappingId });
      if (error === undefined) importKeeper.dispatch({ type: 'suggestedAnew' });
    },
  };
};
