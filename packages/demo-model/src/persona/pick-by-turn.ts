import { diceOf } from '@whofor/core/random'

/**
 * The item of somebody's turn: five people of one job have five different ones, and whoever meets the same one again meets
 * others beside it. Each bank begins elsewhere and goes on by another step each round.
 */
export function inTurn<T>(items: readonly [T, ...T[]], turn: number, bank: string): T {
  const step = diceOf(bank).between(1, Math.max(1, items.length - 1))
  const place =
    turn + Math.floor(turn / items.length) * step + diceOf(`${bank} start`).between(0, items.length - 1)
  return items[place % items.length] ?? items[0]
}

/** That many of them, one after another from somebody's turn on. */
export function someInTurn<T>(items: readonly [T, ...T[]], turn: number, count: number, bank: string): T[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, index) =>
    inTurn(items, turn * count + index, bank),
  ).filter((item, index, all) => all.indexOf(item) === index)
}
