/** Runs what may wait until the browser has painted the answer to an input, which takes longer on a slow phone. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
