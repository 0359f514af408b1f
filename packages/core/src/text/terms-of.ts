import { foldText } from './words.ts'

/** Minimum length of words that carry meaning, in letters. */
const MIN_LETTERS = 4
/** Only the beginnings of words are compared, which ignores their endings. */
const STEM_LETTERS = 6

/** Words of four letters and more that say nothing about what a text is about. */
const COMMON = new Set(
  'about also because been before does each even every from have here into just like many more most much never often only other rather really said some than that their them then there these they thing things think this those very want wants well were what when where which while will with would your aber alle allem allen aller alles auch beim denn dann dass dein deine diese diesem diesen dieser dieses doch durch eine einem einen einer eines etwas ganz haben hatte hier ihre ihrem ihren ihrer immer jede jeden jeder kann kein keine mehr mein meine meinem meinen meiner mich mein nach nicht nichts noch oder ohne schon sehr sein seine seinem seinen seiner sich sind über viel viele wenn werden wie wird wurde zwar'.split(
    ' ',
  ),
)

/**
 * The words that carry meaning, without accents and endings. Scripts without spaces are split into pairs of letters.
 */
export function termsOf(text: string): Set<string> {
  const runs = foldText(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+|[\p{L}\p{N}]+/gu)
  return new Set((runs ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsOf(run) : wordOf(run))))
}

const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const wordOf = (word: string): string[] =>
  word.length < MIN_LETTERS || COMMON.has(word) ? [] : [word.slice(0, STEM_LETTERS)]
const pairsOf = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2))
