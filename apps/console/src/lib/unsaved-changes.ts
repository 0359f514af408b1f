import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Forms with unsaved changes, and the page that they belong to. */
const dirty = new Set<symbol>()
let page = ''

type Question = { stay: () => void; leave: () => void }
let question: Question | null = null
const listeners = new Set<() => void>()

function ask(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Asks before the page is left, or the tab closed, while something on it is unsaved.
 * @returns a function to call before navigating after a save, when `isDirty` is only false on the next render
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
  const form = useRef(Symbol('form'))
  const release = useCallback(() => remove(form.current), [])
  // Not useEffect: a page that is replaced must not guard the navigation of what replaces it.
  useLayoutEffect(() => {
    if (isDirty) add(form.current)
    return release
  }, [isDirty, release])
  return release
}

/** Runs at once, or after the user agreed to lose what is unsaved. */
export function leaveOrAsk(leave: () => void): void {
  if (dirty.size === 0) {
    leave()
    return
  }
  ask({
    stay: () => ask(null),
    leave: () => {
      ask(null)
      for (const form of [...dirty]) remove(form)
      leave()
    },
  })
}

/** Navigates at once within the same page, where a new query string loses nothing; otherwise asks first. */
export function navigateOrAsk(to: string, navigate: () => void): void {
  if (new URL(to, location.href).pathname === location.pathname) navigate()
  else leaveOrAsk(navigate)
}

function add(form: symbol): void {
  if (dirty.size === 0) {
    notePage()
    addEventListener('beforeunload', warn)
    // Registered in the capture phase, so that it runs before the router's listener.
    addEventListener('popstate', holdBack, { capture: true })
    for (const type of ['pushState', 'replaceState']) addEventListener(type, notePage)
  }
  dirty.add(form)
}

function remove(form: symbol): void {
  if (!dirty.delete(form) || dirty.size > 0) return
  removeEventListener('beforeunload', warn)
  removeEventListener('popstate', holdBack, { capture: true })
  for (const type of ['pushState', 'replaceState']) removeEventListener(type, notePage)
}

function notePage(): void {
  page = location.href
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** On Back and Forward the address has already changed; it is restored until the user agrees. */
function holdBack(event: PopStateEvent): void {
  if (location.pathname === new URL(page).pathname) return
  event.stopImmediatePropagation()
  history.pushState(null, '', page)
  leaveOrAsk(() => history.back())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State for the dialog that asks. */
export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => question)
