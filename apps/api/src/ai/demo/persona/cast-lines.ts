/** The cast as the prompt's lines give it, by trait. */
export function readCast(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): (.+)$/u.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
}

/** How many of the owner's people came before this one; null where people are not dealt one after another. */
export function seatOf(cast: Record<string, string>): number | null {
  const number = Number(cast.number)
  return Number.isInteger(number) && number > 0 ? number - 1 : null
}
