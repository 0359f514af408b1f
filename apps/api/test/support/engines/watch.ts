/** Keeps, in a page, what must not happen there, and the computed styles of what it has so far. */
export const WATCH = `
globalThis.watched = { events: [], faults: [], shifts: 0 }
addEventListener('error', ({ message }) => watched.faults.push(message))
addEventListener('unhandledrejection', ({ reason }) => watched.faults.push(String(reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  watched.faults.push(violatedDirective + ' ' + blockedURI))
for (const type of ['ready', 'started', 'progress', 'submitted', 'unavailable', 'error', 'opened', 'closed'])
  addEventListener('whofor:' + type, () => watched.events.push(type))
if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) watched.shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
// Listeners of the whole page: those with a signal end with what they belong to, or with a test of their own.
watched.listeners = new Set()
for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target
  const ids = new WeakMap()
  const idOf = (type, listener) => {
    if (!ids.has(listener)) ids.set(listener, Math.random())
    return type + ids.get(listener)
  }
  target.addEventListener = (type, listener, options) => {
    const id = idOf(type, listener)
    if (!options?.once) watched.listeners.add(id)
    options?.signal?.addEventListener('abort', () => watched.listeners.delete(id))
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    watched.listeners.delete(idOf(type, listener))
    removeEventListener.call(target, type, listener, options)
  }
}
{
  // But those that follow from the size of the content.
  const sized =
    /^((max|min)-)?(width|height|block-size|inline-size)$|^(perspective|transform)-origin$|^(top|bottom|left|right|inset)/
  const stylesOf = (element) => {
    const style = getComputedStyle(element)
    return [...style].filter((name) => !sized.test(name)).map((name) => name + ': ' + style.getPropertyValue(name))
  }
  const before = [...document.querySelectorAll('*')].map((element) => [element, stylesOf(element)])
  globalThis.changedStyles = () =>
    before.flatMap(([element, styles]) => {
      const now = new Set(stylesOf(element))
      return styles.filter((style) => !now.has(style)).map((style) => element.localName + ' had ' + style)
    })
}`
