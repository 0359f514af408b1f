/** Requests /healthz on the given port every 20 ms. Replies to each message with the longest response since the last, in ms. */
const INTERVAL_MS = 20
const url = `http://127.0.0.1:${process.argv[2]}/healthz`
let longest = 0

process.on('message', () => {
  process.send?.(longest)
  longest = 0
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
  longest = Math.max(longest, performance.now() - began)
}, INTERVAL_MS)
