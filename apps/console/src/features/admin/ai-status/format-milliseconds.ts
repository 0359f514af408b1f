import { formatNumber } from '../../../lib/format.ts'

/** "80 ms", "4.1 s", "22 s". */
export function formatMilliseconds(value: number): string {
  if (value < 100) return `${formatNumber(value)} ms`
  return `${formatNumber(value < 10_000 ? Math.round(value / 100) / 10 : Math.round(value / 1000))} s`
}
