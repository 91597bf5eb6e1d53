/** The units of products' weights and sides. They stand alone: the importer's worker needs them without the schemas. */
export const weightUnits = ['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const lengthUnits = ['cm', 'in', 'ft', 'm', 'mm', 'yd'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
