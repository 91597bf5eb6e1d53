const primaryProperty = '--indigo-600';

/** Sets the page's primary colour, where one is given, and the browser's theme colour from it (spec 2). */
export const setThemeColour = (primary?: string): void => {
  const { documentElement } = document;
  if (primary !== undefined) documentElement.style.setProperty(primaryProperty, primary);
  const colour = getComputedStyle(documentElement).getPropertyValue(primaryProperty).trim();
  if (colour !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
};
