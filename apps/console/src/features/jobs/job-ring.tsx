const TURN = 2 * Math.PI * 5.5

/** Progress as a 14 px ring. */
export const JobRing = ({ progress }: { progress: number }) => (
  <svg aria-hidden width="14" height="14" viewBox="0 0 14 14" className="-rotate-90 fill-none stroke-2">
    <circle cx="7" cy="7" r="5.5" className="stroke-track" />
    <circle
      cx="7"
      cy="7"
      r="5.5"
      className="stroke-accent transition-[stroke-dashoffset] duration-150"
      strokeLinecap="round"
      strokeDasharray={TURN}
      strokeDashoffset={TURN * (1 - Math.max(progress, 4) / 100)}
    />
  </svg>
)
