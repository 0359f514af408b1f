import type { Gender } from '@whofor/core/persona/constraints'
import { type Dice, diceOf } from '@whofor/core/random'
import { FEMALE_NAMES } from '../banks/female-names.ts'
import { MALE_NAMES } from '../banks/male-names.ts'
import { SURNAMES } from '../banks/surnames.ts'

type Naming = {
  initial: string | undefined
  surnameInitial: string | undefined
  gender: Gender | undefined
  /** Full names of the owner's other personas. */
  taken: readonly string[]
  /** How many briefs the owner had before; null where briefs are not numbered. */
  turn: number | null
  dice: Dice
}

/** About as many briefs until the same letter is drawn again, when the next name of the bank follows. */
const FIRST_NAME_PERIOD = 46
const SURNAME_PERIOD = 18

/** A first name and a surname with the brief's initials; neither is taken while others are left. */
export function nameFor(naming: Naming): { first: string; name: string } {
  const taken = naming.taken.map((name) => name.trim().toLowerCase().split(/\s+/u))
  const firsts = new Set(taken.map((parts) => parts[0]))
  const lasts = new Set(taken.map((parts) => parts.at(-1)))
  const free = (names: readonly string[], others: Set<string | undefined>) =>
    names.find((name) => !others.has(name.toLowerCase())) ?? names[0]
  const first = free(inTurn(firstNames(naming), naming, FIRST_NAME_PERIOD), firsts) ?? 'Alex'
  const last = free(inTurn(surnames(naming), naming, SURNAME_PERIOD), lasts) ?? 'Berger'
  return { first, name: `${first} ${last}` }
}

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
