/**
 * Resolves after `seconds`, or sooner when the browser is back online.
 * @param onStart gets a function that ends the wait
 */
export function wait(seconds: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    addEventListener('online', done)
    onStart(done)
  })
}
