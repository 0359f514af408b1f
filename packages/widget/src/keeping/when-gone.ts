/** Calls back once, when a form has left what held it. @returns a function that ends the wait */
export function whenGone(place: Element, form: HTMLFormElement, onGone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (form.isConnected) return
    observer.disconnect()
    onGone()
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}
