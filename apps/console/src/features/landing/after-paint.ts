/** Runs `act` once the browser has painted its own reaction to an input, such as a ticked radio. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
