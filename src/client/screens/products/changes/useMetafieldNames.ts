import {
  byMetafield,
  pathOf,
  type MetafieldName,
} from '../../../../domain/products/specifications/metafieldNames';
import { useListSpecificationsQuery } from '../../../api/hooks';

/** How the marketplace calls what a metafield says; its path where that is not defined. */
export const useMetafieldNames = (): ((name: MetafieldName) => string) => {
  const { data } = useListSpecificationsQuery();
  const definitions = byMetafield(data?.metafields ?? []);
  return (name) => definitions.get(pathOf(name))?.name ?? pathOf(name);
};
