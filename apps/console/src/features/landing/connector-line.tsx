const STARTS = [203, 255, 307, 359] as const

/** Decorative line from the picked answer to the persona, on wide screens. */
export function ConnectorLine({ from }: { from: number }) {
  const y = STARTS[from] ?? STARTS[0]
  return (
    <svg className="thread" viewBox="0 0 88 480" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${y}C44 ${y} 44 160 88 160`} />
    </svg>
  )
}
