import { diceOf } from '@whofor/core/random'

/**
 * The item for a turn. Five personas of one job get five different items, and two personas that share an item of one bank
 * differ in the others: each bank has its own start, and its own step each round.
 */
export function inTurn<T>(items: readonly [T, ...T[]], turn: number, bank: string): T {
  const step = diceOf(bank).between(1, Math.max(1, items.length - 1))
  const place =
    turn + Math.floor(turn / items.length) * step + diceOf(`${bank} start`).between(0, items.length - 1)
  return items[place % items.length] ?? items[0]
}

/** That many consecutive items, starting at a turn. */
export function someInTurn<T>(items: readonly [T, ...T[]], turn: number, count: number, bank: string): T[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, index) =>
    inTurn(items, turn * count + index, bank),
  ).filter((item, index, all) => all.indexOf(item) === index)
}
