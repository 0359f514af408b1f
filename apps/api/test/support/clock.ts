/** A clock that moves when told to. */
export function clockFrom(start = 1_800_000_000_000) {
  let now = start
  return {
    clock: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
