/** Resolves after `seconds`, or sooner when the browser is back online. */
export function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    addEventListener('online', done)
  })
}
