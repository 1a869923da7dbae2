/** Where the stage is looked at from: the table's own view, a Director's eye, the Builder's seat, from above. */
export const CAMERA_POSES = ['table', 'D1', 'D2', 'D3', 'builder', 'top'] as const;
export type CameraPose = (typeof CAMERA_POSES)[number];
