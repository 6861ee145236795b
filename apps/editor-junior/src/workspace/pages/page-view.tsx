import {
  type JuniorCharacter,
  type JuniorPage,
  type JuniorText,
  listLayers,
} from '@sprout/formats';
import { stageHeight, stageWidth } from '@sprout/junior-engine';
import { memo } from 'react';
import { textFont } from '../../stage/index.ts';
import { useMedia } from '../stores/use-stores.ts';
import styles from './page-view.module.css';

/** A small picture of a page as it begins, as wide as the box around it. */
export const PageView = memo(function PageView({ page }: { page: JuniorPage }) {
  const media = useMedia();
  const ground = page.md5 === undefined ? undefined : media.pictureUrl('backgrounds', page.md5);
  return (
    <span className={styles['page']}>
      {ground !== undefined && <img className={styles['ground']} src={ground} alt="" />}
      {listLayers(page).map((sprite) =>
        sprite.type === 'text' ? (
          <Words key={sprite.id} text={sprite} />
        ) : (
          <Figure key={sprite.id} character={sprite} />
        ),
      )}
    </span>
  );
});

function Figure({ character }: { character: JuniorCharacter }) {
  const media = useMedia();
  const { md5, homex = 0, homey = 0, homescale = 0.5, w = 0, h = 0, homeshown, flip } = character;
  const url = md5 === undefined ? undefined : media.pictureUrl('characters', md5);
  if (url === undefined || homeshown === false) return null;
  return (
    <img
      className={styles['figure']}
      src={url}
      alt=""
      style={{
        left: `${(100 * homex) / stageWidth}%`,
        top: `${(100 * homey) / stageHeight}%`,
        width: `${(100 * w * homescale) / stageWidth}%`,
        height: `${(100 * h * homescale) / stageHeight}%`,
        transform: `translate(-50%, -50%)${flip ? ' scaleX(-1)' : ''}`,
      }}
    />
  );
}

function Words({ text }: { text: JuniorText }) {
  const { str = '', color = '#000', fontsize = 36, homex = 0, homey = 0 } = text;
  return (
    <span
      className={styles['words']}
      style={{
        left: `${(100 * homex) / stageWidth}%`,
        top: `${(100 * homey) / stageHeight}%`,
        color,
        font: textFont(fontsize).replace(/\d+px/, `${(100 * fontsize) / stageWidth}cqw`),
      }}
    >
      {str}
    </span>
  );
}
