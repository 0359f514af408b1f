/**
 * A ref that focuses its element on mount. The function is stable, so that rerenders do not focus again. It scrolls
 * explicitly, because WebKit does not always scroll to an element that a script focuses.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
