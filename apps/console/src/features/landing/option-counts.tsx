/** A bar for the group's share and a tick for everyone's, in percent. Decorative: the text gives the same figures. */
export function OptionCounts({ group, overall }: { group: number; overall: number }) {
  return (
    <svg className="tally" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="all" y="2" width="100" height="6" />
      <rect className="grp" y="2" width={group} height="6" />
      <rect className="mark" x={overall} width=".8" height="10" />
    </svg>
  )
}
