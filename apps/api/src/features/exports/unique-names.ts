/**
 * Creates unique file names: `Ana.pdf`, then `Ana-2.pdf`; without an extension, names of folders. Names that differ only in
 * case are the same on some systems.
 */
export function uniqueNames(): (stem: string, extension?: string) => string {
  const used = new Set<string>()
  return (stem, extension) => {
    const end = extension === undefined ? '' : `.${extension}`
    for (let count = 1; ; count++) {
      const name = count === 1 ? `${stem}${end}` : `${stem}-${count}${end}`
      const key = name.normalize('NFC').toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return name
    }
  }
}
