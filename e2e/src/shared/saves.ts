import { randomBytes } from 'node:crypto';
import type { Result } from '@sprout/contract/types';
import { type ProjectMember, sha256Hex, splitProject } from '@sprout/formats';
import type { Api } from './api.ts';

export const hexId = () => randomBytes(16).toString('hex');

export type SaveInput = {
  workId: string;
  saveId: string;
  baseRevision?: number;
  kind: 'auto' | 'manual' | 'submitted';
  workName: string;
  members: ProjectMember[];
  /** Homework that it is made for. */
  additionalId?: string;
  departId?: string;
};

/** One save as the editor does it: ask what is missing, send that, commit the manifest. */
export async function saveWork(api: Api, input: SaveInput): Promise<Result<'works.save'>> {
  const { members, ...head } = input;
  const files = members.map(({ path, bytes, sha256 }) => ({
    name: path,
    sha256,
    size: bytes.length,
  }));
  const { missing } = await api.get('works.missingBlobs', {
    body: { sha256: files.map((file) => file.sha256) },
  });
  for (const { sha256, bytes } of members) {
    if (missing.includes(sha256)) await api.get('works.putBlob', { params: { sha256 }, bytes });
  }
  return api.get('works.save', { body: { ...head, workType: '2', files } });
}

/** The members with a `project.json` that differs in a comment only. */
export function edited(members: ProjectMember[], note: string): ProjectMember[] {
  return members.map((member) => {
    if (member.path !== 'project.json') return member;
    const project = JSON.parse(new TextDecoder().decode(member.bytes)) as { meta: object };
    project.meta = { ...project.meta, agent: `Sprout test ${note}` };
    const bytes = new TextEncoder().encode(JSON.stringify(project));
    return { path: member.path, bytes, sha256: sha256Hex(bytes) };
  });
}

export const membersOf = (bytes: Uint8Array): ProjectMember[] => splitProject(bytes).members;
