/** Below this many answers a percentage is misleading, so only counts are shown. */
export const PERCENT_FROM = 30

/**
 * The evidence for a claim: "33 of 53 in this group (62%), 41% overall". A side of fewer than 30 answers shows counts
 * only: "3 of 7 in this group, 9 of 20 overall". A group of all respondents has no "overall".
 */
export function receiptText(count: number, n: number, overallCount: number, overallN: number): string {
  if (n === overallN) return `${count} of ${n} ${n === 1 ? 'answer' : 'answers'}${inBrackets(count, n)}`
  const overall =
    overallN < PERCENT_FROM ? `${overallCount} of ${overallN}` : percentText(overallCount, overallN)
  return `${count} of ${n} in this group${inBrackets(count, n)}, ${overall} overall`
}

/** "62%". A share that would wrongly round to 0 or 100 is "<1%" or ">99%". */
export function percentText(count: number, n: number): string {
  if (n === 0) return '0%'
  const percent = Math.round((count / n) * 100)
  if (percent === 0 && count > 0) return '<1%'
  if (percent === 100 && count < n) return '>99%'
  return `${percent}%`
}

/** The size of a group: "53 of 128 answers (41%)". */
export function groupText(count: number, of: number): string {
  const percent = count < PERCENT_FROM || count === of ? '' : ` (${percentText(count, of)})`
  return `${count} of ${of} ${of === 1 ? 'answer' : 'answers'}${percent}`
}

function inBrackets(count: number, n: number): string {
  return n < PERCENT_FROM ? '' : ` (${percentText(count, n)})`
}
