/** Runs a task after the browser has painted the response to an input, which takes longer on slow phones. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
