const COMMON = new Set(
  'about also been does from have here into just like many more most much often only other really said some still tell than that them then there these they think this those very want well were what when where which while will with would your yours'.split(
    ' ',
  ),
)

/** The words of a text that carry its meaning, without their endings. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.replace(/(ings?|ies|ed|es|s|y)$/u, ''))
}

/** How many of the words occur in the text. */
export function overlap(text: string, words: readonly string[]): number {
  const said = new Set(wordsOf(text))
  return words.filter((word) => said.has(word)).length
}
