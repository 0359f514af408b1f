import { CUSTOM_VALUES, OTHER_VALUES } from '../banks/days.ts'
import type { Dice } from '../random.ts'
import type { Phrase } from './phrases.ts'

const USUAL = 7

/** A value for each field that is asked for, a name a line; when nobody says which, for some of the usual ones. */
export function writeCustomFields(
  asked: string | undefined,
  dice: Dice,
  say: Phrase,
): { name: string; value: string }[] {
  const usual = () =>
    dice.some(
      Object.keys(CUSTOM_VALUES).filter((name) => !PRIVATE.has(name)),
      USUAL,
    )
  const names = asked === undefined ? usual() : asked.split('\n').filter((name) => name !== '')
  return names.map((name) => ({ name, value: say(dice.pick(CUSTOM_VALUES[name] ?? OTHER_VALUES)) }))
}

/** Told only when somebody asks. */
const PRIVATE = new Set(['Political Affiliation', 'Religious Beliefs'])
