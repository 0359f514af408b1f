/** "Marlene Ostwick" -> "MO", "Ines" -> "I": first letters of the first and the last word; of a script without capitals the first alone. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  const initials = letters.join('').toLocaleUpperCase('en')
  return /\p{Lu}/u.test(initials) ? initials : (letters[0] ?? '')
}
