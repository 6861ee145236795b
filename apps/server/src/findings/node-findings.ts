import { type Finding, ok, say, warn } from './finding.ts';

type NodeFacts = {
  node: string;
  isThis: boolean;
  /** It has said nothing for longer than it should. */
  isSilent: boolean;
  /** As people read it. */
  saidAt: string;
};

/** Whether all nodes are there; of a single one there is nothing to say. */
export function judgeNodes(nodes: readonly NodeFacts[]): Finding[] {
  const subject = 'nodes';
  if (nodes.every(({ isThis }) => isThis)) return [];
  const silent = nodes.filter(({ isSilent }) => isSilent);
  if (silent.length === 0) return [ok(subject, say('nodes.ok', { n: nodes.length }))];
  return silent.map(({ node, saidAt }) =>
    warn(subject, say('nodes.silent', { node, since: saidAt }), 'npm run service status'),
  );
}
