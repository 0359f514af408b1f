import { CUSTOM_VALUES } from '../banks/days.ts'
import type { PersonaDraft } from './draft.ts'
import { inTurn } from './pick-by-turn.ts'

const USUAL = 7
/** What only this owner asks for. */
const UNKNOWN = 'Not known: nobody was asked'
/** Given only when asked for. */
const PRIVATE = ['Political Affiliation', 'Religious Beliefs']

/** A value for each field that is asked for, a name a line; when nobody says which, for the first of the usual ones. */
export function writeCustomFields(
  asked: string | undefined,
  { say, turn }: Pick<PersonaDraft, 'say' | 'turn'>,
): { name: string; value: string }[] {
  const usual = Object.keys(CUSTOM_VALUES).filter((name) => !PRIVATE.includes(name))
  const names = asked?.split('\n').filter((name) => name !== '') ?? usual.slice(0, USUAL)
  return names.map((name) => ({ name, value: say(inTurn(CUSTOM_VALUES[name] ?? [UNKNOWN], turn, name)) }))
}
