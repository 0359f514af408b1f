const ENGLISH =
  'the and of to is are for with our we you your from that this they who what it but not have has by or at an i my their one every each'
/** Frequent words of other languages that do not occur in English. */
const OTHERS =
  'und der das wir ich ist sind für mit ein eine einen nicht auch auf von dem den des zu im unser unsere le les des est une nous notre nos pour avec dans sur qui que vous et du aux el los las una es y para con por nuestro nuestra somos en del il di che per non sono una gli della nostro nostra siamo e o os um uma com não nossa nosso het een van voor wij onze zijn niet met i och att är som för vi på av det og er til ikke på w z na jest dla nie się oraz ve bir için bu ile olarak'

const WORD = /\p{L}+/gu
const ENGLISH_WORDS: ReadonlySet<string> = new Set(ENGLISH.split(' '))
const others = new Set(OTHERS.split(' ').filter((word) => !ENGLISH_WORDS.has(word)))

/**
 * Guesses whether a text is English by its function words; without any, by its letters. For notes and labels only,
 * never to refuse input.
 */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? []
  const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word)).length
  if (latin < words.length / 2) return false
  const countIn = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  return countIn(ENGLISH_WORDS) >= countIn(others)
}

const GERMAN =
  'und der das wir ich ist sind für mit ein eine einen einem nicht auch auf von dem den zu zum zur im am unser unsere unseren uns bei wie sie ihr ihre kommen haben aus nach oder was wo wann warum würden schon gut sehr mehr meisten werden wird können diese dieser'
const NEIGHBOURS =
  'och att för på är som vi på av det og er til ikke het een van voor wij onze zijn niet met ve bir için le les la et est une des nous notre pour avec dans sur qui que du aux à el los las una es y para con por nuestro somos en del il di che per non sono della a en'
const german = new Set(GERMAN.split(' '))
const neighbours = new Set(NEIGHBOURS.split(' '))

/** Guesses whether a text is German by its function words; without any, by its umlauts. */
export function looksGerman(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const countIn = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const found = countIn(german)
  const foundElse = Math.max(countIn(neighbours), countIn(ENGLISH_WORDS))
  if (found > 0) return found > foundElse || (found === foundElse && /[äöüß]/iu.test(text))
  return foundElse === 0 && /[äöüß]/iu.test(text)
}
