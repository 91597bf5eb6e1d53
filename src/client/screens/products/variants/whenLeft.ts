interface Leaving {
  /** Something else of the page was pressed, though the focus stayed: a button that saves keeps it. */
  onPress: () => void;
  /** The page may be gone in a moment. */
  onGo: () => void;
}

const going = ['pagehide', 'popstate'] as const;

/** Tells before anybody else of all by which a field is left that loses no focus. Answers how to stop. */
export const whenLeft = (field: Node, { onPress, onGo }: Leaving): (() => void) => {
  const press = (event: Event): void => {
    if (!(event.target instanceof Node) || !field.contains(event.target)) onPress();
  };
  const hide = (): void => {
    if (document.visibilityState === 'hidden') onGo();
  };
  let asking = false;
  const unload = (event: Event): void => {
    if (asking) return;
    onGo();
    // What holds the page for the sake of what was just handed over listens too late to hear of this very event.
    asking = true;
    if (!window.dispatchEvent(new Event(event.type, { cancelable: true }))) event.preventDefault();
    asking = false;
  };
  const heard: [EventTarget, string, (event: Event) => void][] = [
    [window, 'click', press],
    ...going.map((event): [EventTarget, string, () => void] => [window, event, onGo]),
    [window, 'beforeunload', unload],
    [document, 'visibilitychange', hide],
  ];
  for (const [target, event, answer] of heard) target.addEventListener(event, answer, true);
  return () => {
    for (const [target, event, answer] of heard) target.removeEventListener(event, answer, true);
  };
};
