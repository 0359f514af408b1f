import { INITIALS } from '@whofor/core/persona/brief-deck'
import { type Dice, diceOf } from '@whofor/core/random'
import { FEMALE_NAMES } from '../banks/female-names.ts'
import { MALE_NAMES } from '../banks/male-names.ts'
import { SURNAMES } from '../banks/surnames.ts'

type Naming = {
  initial: string | undefined
  surnameInitial: string | undefined
  gender: string
  /** Full names that others have, one a line. */
  taken: string
  /** How many of the owner's people came before; null when nobody counts. */
  turn: number | null
  dice: Dice
}

/** A first name of the bank with the initial, and a surname; neither is somebody else's while there are others. */
export function nameFor(naming: Naming): { first: string; name: string } {
  const taken = naming.taken
    .toLowerCase()
    .split('\n')
    .map((name) => name.trim().split(/\s+/u))
  const firsts = new Set(taken.map((parts) => parts[0]))
  const lasts = new Set(taken.map((parts) => parts.at(-1)))
  const free = (names: readonly string[], others: Set<string | undefined>) =>
    names.find((name) => !others.has(name.toLowerCase())) ?? names[0]
  const first = free(inTurn(firstNames(naming), naming, 2 * INITIALS.length), firsts) ?? 'Alex'
  const last = free(inTurn(surnames(naming), naming, SURNAME_LETTERS), lasts) ?? 'Berger'
  return { first, name: `${first} ${last}` }
}

/** Every so many people the same letter comes up again: then it is the next name's turn. */
const SURNAME_LETTERS = 18

function inTurn(names: readonly string[], { turn, dice }: Naming, period: number): readonly string[] {
  if (turn === null) return dice.some(names, names.length)
  const order = diceOf(names.join(' ')).some(names, names.length)
  const start = Math.floor(turn / period) % Math.max(1, order.length)
  return [...order.slice(start), ...order.slice(0, start)]
}

function firstNames({ initial, gender }: Naming): readonly string[] {
  const banks =
    gender === 'female' ? [FEMALE_NAMES] : gender === 'male' ? [MALE_NAMES] : [FEMALE_NAMES, MALE_NAMES]
  const ofInitial = banks.flatMap((bank) => bank[initial ?? ''] ?? [])
  return ofInitial.length > 0 ? ofInitial : banks.flatMap((bank) => Object.values(bank).flat())
}

function surnames({ surnameInitial }: Naming): readonly string[] {
  const ofInitial = SURNAMES.filter((name) => name.startsWith(surnameInitial ?? ' '))
  return ofInitial.length > 0 ? ofInitial : SURNAMES
}
