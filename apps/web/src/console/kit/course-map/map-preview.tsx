import { useTexts } from '@sprout/ui';
import { CourseMap, type PinKind, PinMark, pinClass } from './course-map.tsx';
import styles from './map-editor.module.css';
import { type MapMoves, shownPlaces } from './map-moves.ts';
import { usePinLayout } from './use-pin-layout.ts';

type Unit = { id: string; isDraft: boolean | null; afterUnitId: string | null };
type Props = { state: MapMoves; units: readonly Unit[]; picture: string };

/** The map as a child sees it who comes for the first time, moves that are not saved included. */
export function MapPreview({ state, units, picture }: Props) {
  const { t } = useTexts();
  const unitOf = (id: string) => units.find((unit) => unit.id === id);
  const pins = state.pins.filter(({ id }) => unitOf(id)?.isDraft !== true);
  // Those that were never placed share the road among themselves.
  const { frame, pinProps } = usePinLayout(shownPlaces({ ...state, pins }), 0);
  return (
    <div className={styles['stage']}>
      <CourseMap picture={picture} label={t('lesson.map')} frame={frame}>
        {pins.map(({ id, name }, at) => {
          const kind = kindOf(at, unitOf(id));
          return (
            <span key={id} className={pinClass(kind)} {...pinProps(at)}>
              <PinMark
                kind={kind}
                number={at + 1}
                name={name}
                label={t('lesson.pin', { n: at + 1, name, state: t(`map.as.${kind}`) })}
              />
            </span>
          );
        })}
      </CourseMap>
      <p className={styles['keys']}>{t('map.previewHint')}</p>
    </div>
  );
}

/** The first unit is the one to begin with; what waits for another is closed. */
function kindOf(at: number, unit: Unit | undefined): Exclude<PinKind, 'done' | 'returned'> {
  if (unit?.afterUnitId) return 'lock';
  return at === 0 ? 'now' : 'open';
}
