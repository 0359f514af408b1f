import { ENGLISH_WORDS } from './looks-english.ts'

const GERMAN =
  'und der das wir ich ist sind für mit ein eine einen einem nicht auch auf von dem den zu zum zur im am unser unsere unseren uns bei wie sie ihr ihre kommen haben aus nach oder was wo wann warum würden schon gut sehr mehr meisten werden wird können diese dieser'
const NEIGHBOURS =
  'och att för på är som vi på av det og er til ikke het een van voor wij onze zijn niet met ve bir için le les la et est une des nous notre pour avec dans sur qui que du aux à el los las una es y para con por nuestro somos en del il di che per non sono della a en'
const german = new Set(GERMAN.split(' '))
const others = new Set(NEIGHBOURS.split(' '))

/** Guesses whether a text is German by its function words; without any, by its umlauts. */
export function looksGerman(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const countIn = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const found = countIn(german)
  const foundElse = Math.max(countIn(others), countIn(ENGLISH_WORDS))
  if (found > 0) return found > foundElse || (found === foundElse && /[äöüß]/iu.test(text))
  return foundElse === 0 && /[äöüß]/iu.test(text)
}
