/** @jsxImportSource preact */

/** A bar for the group's share and a tick for everyone's, in percent. Decorative: the text gives the same figures. */
export function Tally({ group, overall, dim = false }: { group: number; overall: number; dim?: boolean }) {
  return (
    <svg
      class={dim ? 'tally dim' : 'tally'}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="all" y="2" width="100" height="6" rx="1" />
      <rect class="grp" y="2" width={group} height="6" rx="1" />
      {!dim && <rect class="mark" x={overall} width=".8" height="10" />}
    </svg>
  )
}
