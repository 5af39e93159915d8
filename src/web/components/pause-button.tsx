export function PauseButton(props: { paused: boolean; what: string; onToggle: () => void }) {
  return (
    <button type="button" className="icon-button" onClick={props.onToggle}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="size-4 fill-current"
        aria-hidden="true"
      >
        <path d={props.paused ? 'M6 3l15 9-15 9z' : 'M5 3h5v18H5zM14 3h5v18h-5z'} />
      </svg>
      <span className="sr-only">
        {props.paused ? 'Play' : 'Pause'} {props.what}
      </span>
    </button>
  );
}
