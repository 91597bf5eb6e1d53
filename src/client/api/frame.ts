/** True inside a frame. Only the windows are compared: looking into another origin's window throws. */
export const isEmbedded = (): boolean => {
  try {
    return window.self !== window.top;
  } catch {
    return true;
  }
};
