import { BufferAttribute, type BufferGeometry, LatheGeometry, Vector2 } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { CELLS } from '@/craft/vocabulary';
import { atlasUv, REGIONS, type Region } from './atlas';
import {
  BRICK_GAP,
  BRICK_HEIGHT,
  type BrickShape,
  cellPoint,
  PLATE_HALF,
  PLATE_STUD_HEIGHT,
  PLATE_THICKNESS,
  STUD_HEIGHT,
  STUD_RADIUS,
} from './layout';

const BEVEL = 0.055;

/** A block with its studs, floor at y = 0 and centred on x and z, its faces laid on the atlas. */
export function brickGeometry(shape: BrickShape): BufferGeometry {
  const [long, short] = [2 - BRICK_GAP, 1 - BRICK_GAP];
  const width = shape === 'along-x' ? long : short;
  const depth = shape === 'along-z' ? long : short;
  const body = new RoundedBoxGeometry(width, BRICK_HEIGHT - 0.012, depth, 3, BEVEL);
  layOnAtlas(body, width, depth);
  body.translate(0, BRICK_HEIGHT / 2, 0);
  const studs = studOffsets(shape).map(([x, z]) => studGeometry(x, z));
  const merged = mergeGeometries([body, ...studs]);
  for (const part of [body, ...studs]) part.dispose();
  return merged;
}

const studOffsets = (shape: BrickShape): readonly (readonly [x: number, z: number])[] => {
  switch (shape) {
    case 'small':
      return [[0, 0]];
    case 'along-x':
      return [
        [-0.5, 0],
        [0.5, 0],
      ];
    case 'along-z':
      return [
        [0, -0.5],
        [0, 0.5],
      ];
  }
};

/** A box's faces come in the order +x −x +y −y +z −z, a sixth of the vertices each. */
function layOnAtlas(box: BufferGeometry, width: number, depth: number): void {
  const position = box.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  const perFace = position.count / 6;
  for (let k = 0; k < position.count; k++) {
    const [px, py, pz] = [
      position.getX(k) / width,
      position.getY(k) / BRICK_HEIGHT,
      position.getZ(k) / depth,
    ];
    const [region, u, v] = facePoint(Math.floor(k / perFace), px, py, pz, width > 1, depth > 1);
    uv.set(atlasUv(region, u + 0.5, v + 0.5), k * 2);
  }
  box.setAttribute('uv', new BufferAttribute(uv, 2));
  box.clearGroups();
}

function facePoint(
  face: number,
  x: number,
  y: number,
  z: number,
  wide: boolean,
  deep: boolean,
): readonly [Region, number, number] {
  switch (face) {
    case 0:
      return [deep ? REGIONS.longSide : REGIONS.side, -z, y];
    case 1:
      return [deep ? REGIONS.longSide : REGIONS.side, z, y];
    case 2:
      return [deep ? REGIONS.tallTop : wide ? REGIONS.longTop : REGIONS.top, x, -z];
    case 4:
      return [wide ? REGIONS.longSide : REGIONS.side, x, y];
    case 5:
      return [wide ? REGIONS.longSide : REGIONS.side, -x, y];
    default:
      return [REGIONS.plain, x, z];
  }
}

/** A round stud with a soft rim, standing on y = 0. */
function roundStud(height: number): BufferGeometry {
  const rim = 0.03;
  const profile = [
    new Vector2(STUD_RADIUS, -0.02),
    new Vector2(STUD_RADIUS, height - rim),
    new Vector2(STUD_RADIUS - rim * 0.3, height - rim * 0.3),
    new Vector2(STUD_RADIUS - rim, height),
    new Vector2(0.0001, height),
  ];
  const indexed = new LatheGeometry(profile, 36);
  const stud = indexed.toNonIndexed();
  indexed.dispose();
  return stud;
}

/** A brick's stud: its top carries the letter, upright as seen from the near side. */
function studGeometry(x: number, z: number): BufferGeometry {
  const stud = roundStud(STUD_HEIGHT);
  const position = stud.getAttribute('position');
  const uv = stud.getAttribute('uv');
  for (let k = 0; k < position.count; k++) {
    const u = position.getX(k) / (2 * STUD_RADIUS) + 0.5;
    const v = -position.getZ(k) / (2 * STUD_RADIUS) + 0.5;
    uv.setXY(k, ...atlasUv(REGIONS.stud, u, v));
  }
  stud.translate(x, BRICK_HEIGHT - 0.006, z);
  return stud;
}

/** The base plate with its nine low studs; one picture of its top, seen from above, covers all of it. */
export function plateGeometry(): BufferGeometry {
  const size = PLATE_HALF * 2;
  const plate = new RoundedBoxGeometry(size, PLATE_THICKNESS, size, 3, 0.07);
  plate.translate(0, -PLATE_THICKNESS / 2, 0);
  plate.clearGroups();
  const studs = CELLS.map((cell) => {
    const [x, , z] = cellPoint(cell);
    return roundStud(PLATE_STUD_HEIGHT).translate(x, 0, z);
  });
  const merged = mergeGeometries([plate, ...studs]);
  for (const part of [plate, ...studs]) part.dispose();
  const position = merged.getAttribute('position');
  const uv = merged.getAttribute('uv');
  for (let k = 0; k < position.count; k++)
    uv.setXY(k, position.getX(k) / size + 0.5, 0.5 - position.getZ(k) / size);
  return merged;
}
