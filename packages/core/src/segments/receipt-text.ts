/** Below this many answers a percentage says more than is known: counts stand alone. */
export const PERCENT_FROM = 30

/**
 * The receipt of a claim: "33 of 53 in this group (62%), 41% overall"; with fewer than 30 answers on a side that
 * side is counts alone: "3 of 7 in this group, 9 of 20 overall". A group that is everyone has no "overall".
 */
export function receiptText(count: number, n: number, overallCount: number, overallN: number): string {
  if (n === overallN) return `${count} of ${n} ${n === 1 ? 'answer' : 'answers'}${inBrackets(count, n)}`
  const overall =
    overallN < PERCENT_FROM ? `${overallCount} of ${overallN}` : percentText(overallCount, overallN)
  return `${count} of ${n} in this group${inBrackets(count, n)}, ${overall} overall`
}

/** "62%"; what is there but rounds to nothing is "<1%", what is not all but rounds to all is ">99%". */
export function percentText(count: number, n: number): string {
  if (n === 0) return '0%'
  const percent = Math.round((count / n) * 100)
  if (percent === 0 && count > 0) return '<1%'
  if (percent === 100 && count < n) return '>99%'
  return `${percent}%`
}

function inBrackets(count: number, n: number): string {
  return n < PERCENT_FROM ? '' : ` (${percentText(count, n)})`
}
