/** Height of the lane of findings below the turns, in pixels. */
export const LANE = 16;
