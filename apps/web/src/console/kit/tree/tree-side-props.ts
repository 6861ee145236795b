import type { ReactNode } from 'react';
import type { RowAction } from '../table/list-types.ts';
import type { RowPlace } from '../table/row-place.ts';
import type { TreeNode } from './tree-types.ts';

export type TreeSideProps = {
  /** What it is a tree of. */
  label: string;
  nodes: readonly TreeNode[] | undefined;
  value: string | undefined;
  /** Undefined when the choice is taken back. */
  onSelect: (key: string | undefined) => void;
  error?: unknown;
  onRetry?: () => void;
  /** Actions of a node: behind its button and the right mouse button. */
  menu?: (node: TreeNode) => readonly RowAction[];
  /** Nodes can be dragged, and moved by Alt and arrows. */
  onMove?: (key: string, target: string, place: RowPlace) => void;
  /** Beside the search, such as a button to add a root. */
  head?: ReactNode;
};
