/** Asks /healthz of the port given every 20 ms; answers each message with the longest reply since the last, in milliseconds. */
const INTERVAL_MS = 20
const url = `http://127.0.0.1:${process.argv[2]}/healthz`
let longest = 0

process.on('message', () => {
  process.send?.(longest)
  longest = 0
})
// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
setInterval(async () => {
  const asked = performance.now()
  try {
    await (await fetch(url)).arrayBuffer()
  } catch {
    // A lost connection is not an answer: it counts as long as it took to be noticed.
  }
  longest = Math.max(longest, performance.now() - asked)
}, INTERVAL_MS)
