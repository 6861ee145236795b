import type { HomePanel } from '../../shell/home-panel.tsx';

type Module = { homePanel: HomePanel };

const modules = import.meta.glob<Module>('../*/dashboard-panel.tsx', { eager: true });

/** Panels of all features, in their order; a feature adds one by its `dashboard-panel.tsx`. */
export const homePanels: readonly HomePanel[] = Object.values(modules)
  .map(({ homePanel }) => homePanel)
  .sort((a, b) => a.order - b.order);
