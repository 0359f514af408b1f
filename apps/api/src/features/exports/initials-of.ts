/**
 * First letters of the first and last word: "Marlene Ostwick" -> "MO", "Ines" -> "I". Only the first letter
 * in a script without capitals.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  const initials = letters.join('').toLocaleUpperCase('en')
  return /\p{Lu}/u.test(initials) ? initials : (letters[0] ?? '')
}
