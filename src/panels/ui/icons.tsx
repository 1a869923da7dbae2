/** Line icons on a 16 × 16 grid, drawn for this app. All are decoration: the label beside them says it. */
function Glyph({ d, filled = false }: { readonly d: string; readonly filled?: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

export const PlayIcon = () => (
  <Glyph d="M4.5 2.8v10.4a.6.6 0 0 0 .9.5l8.3-5.2a.6.6 0 0 0 0-1L5.4 2.3a.6.6 0 0 0-.9.5Z" filled />
);
export const PauseIcon = () => <Glyph d="M4 2.5h2.6v11H4zM9.4 2.5H12v11H9.4z" filled />;
export const ForwardIcon = () => <Glyph d="M4 3l6 5-6 5zM12.5 3v10" />;
export const BackIcon = () => <Glyph d="M12 3 6 8l6 5zM3.5 3v10" />;
export const FinishIcon = () => <Glyph d="M2.5 3l5 5-5 5zM8.5 3l5 5-5 5z" />;
export const LinkIcon = () => (
  <Glyph d="M6.5 9.5a2.5 2.5 0 0 0 3.6 0l2.6-2.6a2.5 2.5 0 0 0-3.6-3.6l-.9.9M9.5 6.5a2.5 2.5 0 0 0-3.6 0L3.3 9.1a2.5 2.5 0 0 0 3.6 3.6l.9-.9" />
);
export const DownloadIcon = () => <Glyph d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10" />;
export const OpenIcon = () => <Glyph d="M2.5 12.5v-9h4l1.5 2h5.5v7z" />;
export const SunIcon = () => (
  <Glyph d="M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />
);
export const MoonIcon = () => <Glyph d="M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5Z" />;
export const LayersIcon = () => (
  <Glyph d="M8 2 14 5.2 8 8.4 2 5.2zM2.5 8.2 8 11l5.5-2.8M2.5 11 8 13.8 13.5 11" />
);
export const ScreenIcon = () => <Glyph d="M2.5 3.5h11v7h-11zM5.5 13.5h5M8 10.5v3" />;
export const TalkIcon = () => <Glyph d="M2.5 3h11v7.5H7L4 13.2v-2.7H2.5z" />;
export const CloseIcon = () => <Glyph d="M3.5 3.5l9 9M12.5 3.5l-9 9" />;
export const BranchIcon = () => <Glyph d="M4.5 2.5v11M4.5 9c0-3 7-1.5 7-5M11.5 3.5v.5M4.5 13.5v0" />;
export const MoreIcon = () => <Glyph d="M3 8h.01M8 8h.01M13 8h.01" />;
export const EyeIcon = () => (
  <Glyph d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z" />
);
export const TrashIcon = () => <Glyph d="M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9" />;
export const PlusIcon = () => <Glyph d="M8 3v10M3 8h10" />;
export const SeatIcon = () => (
  <Glyph d="M8 2.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM3.2 13.4c.3-2.6 2.2-4 4.8-4s4.5 1.4 4.8 4" />
);
