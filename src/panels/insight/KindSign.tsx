import type { FindingKind } from '@/analysis/evidence';

/** One shape per kind of finding, told apart without colour; drawn around the origin, 8 units wide. */
const SHAPES: Readonly<Record<FindingKind, string>> = {
  'size-trap': 'M0-4.2 4.4 3.6H-4.4Z',
  contradiction: 'M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6',
  'right-block': 'M-3.6-3.6H3.6V3.6H-3.6ZM-1.8.1-.5 1.5 2-1.5',
  'wrong-layer': 'M-4 3H4M-4 0H0M-4-3H4',
  contaminated: 'M0-4A4 4 0 1 1 0 4 4 4 0 1 1 0-4ZM-2.8 2.8 2.8-2.8',
  'off-wall': 'M-1.5-4V4M1.5 0H4.4M2.8-1.8 4.6 0 2.8 1.8',
  repeated: 'M3.7-1.4A4 4 0 1 0 4 .6M4.2-4V-1.2H1.4',
  'misleading-candidate': 'M0-1.3A1.3 1.3 0 1 1 0 1.3 1.3 1.3 0 1 1 0-1.3Z',
};

/** For use inside an SVG. */
export const KindShape = ({ kind, solid }: { readonly kind: FindingKind; readonly solid?: boolean }) => (
  <path
    d={SHAPES[kind]}
    fill={solid || kind === 'misleading-candidate' ? 'currentColor' : 'none'}
    stroke={kind === 'misleading-candidate' ? 'none' : 'currentColor'}
    strokeWidth="1.4"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
);

/** Decoration: the name beside it says it. */
export const KindSign = ({
  kind,
  solid = false,
}: {
  readonly kind: FindingKind;
  readonly solid?: boolean;
}) => (
  <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
    <KindShape kind={kind} solid={solid} />
  </svg>
);
