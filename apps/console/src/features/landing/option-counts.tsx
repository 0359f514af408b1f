/** A group's share as a bar, everyone's as a thin mark; both in percent. The figures beside it say the same. */
export function OptionCounts({ group, overall }: { group: number; overall: number }) {
  return (
    <svg className="tally" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="all" y="2" width="100" height="6" />
      <rect className="grp" y="2" width={group} height="6" />
      <rect className="mark" x={overall} width=".8" height="10" />
    </svg>
  )
}
