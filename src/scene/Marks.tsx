import { colorOf } from '@/craft/vocabulary';
import type { Kit } from './kit';
import { type Brick, brickBox } from './layout';
import type { BrickLook } from './materials';
import type { MarkKind } from './paint-marks';

/** One kind of mark over any number of blocks; with a look, the blocks themselves are drawn too, as ghosts. */
export function Marks(props: {
  kind: MarkKind;
  color: string;
  bricks: readonly Brick[];
  ghost?: BrickLook;
  /** Later kinds are drawn over earlier ones. */
  order?: number;
  kit: Kit;
}) {
  const { kind, color, bricks, ghost, kit } = props;
  const order = props.order ?? 1;
  const material = kit.marks.mark(kind, color);
  return (
    <group>
      {bricks.map((brick) => {
        const { shape, at } = brickBox(brick.cell, brick.layer, brick.partner);
        // A ghost is a little smaller, so that it never fights with the face of a brick beside it.
        const scale = ghost ? 0.985 : 1;
        return (
          <group key={brick.key} position={[...at]} scale={scale}>
            {ghost && (
              <>
                <mesh geometry={kit.geometries[shape]} material={kit.bricks.depthOnly} renderOrder={order} />
                <mesh
                  geometry={kit.geometries[shape]}
                  material={kit.bricks.of(colorOf(brick.code), ghost)}
                  renderOrder={order + 0.1}
                />
              </>
            )}
            <mesh geometry={kit.geometries[shape]} material={material} renderOrder={order + 0.2} />
          </group>
        );
      })}
    </group>
  );
}
