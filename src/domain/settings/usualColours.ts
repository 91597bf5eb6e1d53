/** The colours of a marketplace that has chosen none. */
export const usualColours = {
  indigo: { 600: '#4f46e5', 800: '#3730a3' },
  orange: { 800: '#9a3412' },
  green: { 800: '#166534' },
};
