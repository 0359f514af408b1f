/**
 * Requests /healthz on the given port every 20 ms. Replies to `p99` with the 99th percentile of its responses, to other
 * messages with the longest since the last such message, in ms.
 */
const INTERVAL_MS = 20
const url = `http://127.0.0.1:${process.argv[2]}/healthz`
let responses: number[] = []

process.on('message', (wanted) => {
  const sorted = responses.toSorted((left, right) => left - right)
  const place = wanted === 'p99' ? Math.ceil(sorted.length * 0.99) - 1 : sorted.length - 1
  process.send?.(sorted[place] ?? 0)
  if (wanted !== 'p99') responses = []
})
// Exits with the benchmark, even if that is killed.
process.on('disconnect', () => process.exit())
setInterval(async () => {
  const began = performance.now()
  try {
    await (await fetch(url)).arrayBuffer()
  } catch {
    // A lost connection counts with the time until it failed.
  }
  responses.push(performance.now() - began)
}, INTERVAL_MS)
