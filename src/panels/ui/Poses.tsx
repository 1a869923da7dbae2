import type { CameraPose } from '@/app/cameraPose';
import { strings } from '@/app/strings';
import { DIRECTORS } from '@/craft/vocabulary';
import styles from './Poses.module.css';

export interface PosesProps {
  readonly poses: readonly { readonly pose: CameraPose; readonly name: string; readonly title?: string }[];
  readonly pose: CameraPose;
  readonly onLook: (pose: CameraPose) => void;
  readonly className: string;
  /** Writes each Director's name in its color. */
  readonly colored?: boolean;
}

/** From where to look at the board. */
export const Poses = ({ poses, pose, onLook, className, colored }: PosesProps) => (
  <fieldset className={`${styles.poses} ${className}`}>
    <legend className="visually-hidden">{strings.table.stage.poses}</legend>
    {poses.map((it) => (
      <button
        key={it.pose}
        type="button"
        aria-pressed={it.pose === pose}
        title={it.title}
        data-director={colored ? DIRECTORS.find((director) => director === it.pose) : undefined}
        onClick={() => onLook(it.pose)}
      >
        {it.name}
      </button>
    ))}
  </fieldset>
);
