/**
 * Calls back once, when a form has been removed from its container.
 * @returns a function that stops waiting
 */
export function whenGone(place: Element, form: HTMLFormElement, onGone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (form.isConnected) return
    observer.disconnect()
    onGone()
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}
