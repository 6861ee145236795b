type Action = { readonly type: string; readonly activeTabIndex?: number };
type State = Readonly<Record<string, unknown>>;
type Reducer = (state: State | undefined, action: Action) => State;

/** The engine's second tab. */
const costumesTab = 1;
const opensTab = 'scratch-gui/navigation/ACTIVATE_TAB';

/**
 * Stands in the engine's store for the paint editor's state until the tab of costumes is opened: making the
 * paint editor ready takes as long as drawing a part of the palette, and most visits never paint.
 */
export function createPaintReducer(loadReducer: () => Reducer): Reducer {
  let reducer: Reducer | undefined;
  return (state, action) => {
    if (action.type === opensTab && action.activeTabIndex === costumesTab) {
      reducer ??= loadReducer();
    }
    return reducer?.(state, action) ?? state ?? {};
  };
}
