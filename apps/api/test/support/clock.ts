/** A clock that moves only by `pass`. */
export function clockFrom(start = 1_800_000_000_000) {
  let now = start
  return {
    clock: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
