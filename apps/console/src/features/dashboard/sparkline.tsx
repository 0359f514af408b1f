const STEP = 11
const BAR = 8
const HEIGHT = 40
/** Days that stand out: today and yesterday. */
const RECENT = 2

/** Bars of a small chart, oldest first; an empty day keeps a line. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(1, ...values)
  return (
    <svg
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      viewBox={`0 0 ${values.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      className="h-10 w-38 max-w-full shrink-0 forced-color-adjust-none"
    >
      {values.map((value, day) => {
        const height = Math.max(1.5, (value / highest) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            x={day * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="1.5"
            className={day >= values.length - RECENT ? 'fill-accent' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
