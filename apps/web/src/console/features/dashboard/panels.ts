import type { HomePanel } from '../../shell/home-panel.tsx';

type Module = { homePanel: HomePanel | readonly HomePanel[] };

const modules = import.meta.glob<Module>('../*/dashboard-panel.tsx', { eager: true });

/** Panels of all features, in their order; a feature adds some by its `dashboard-panel.tsx`. */
export const homePanels: readonly HomePanel[] = Object.values(modules)
  .flatMap(({ homePanel }) => homePanel)
  .sort((a, b) => a.order - b.order);
