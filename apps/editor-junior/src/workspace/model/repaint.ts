import type { JuniorProject } from '@sprout/formats';
import {
  changePicture,
  type Edit,
  type NewCharacter,
  renameCharacter,
  type SpriteAddress,
} from '@sprout/junior-engine';

/** Another picture and name for a character, as one step. */
export function repaint(
  project: JuniorProject,
  at: SpriteAddress,
  { name, ...picture }: Pick<NewCharacter, 'name' | 'picture' | 'width' | 'height'>,
): Edit | undefined {
  const painted = changePicture(project, at, picture);
  return (painted && renameCharacter(painted.project, at, name)) ?? painted;
}
