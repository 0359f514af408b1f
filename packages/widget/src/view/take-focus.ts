/**
 * A ref that focuses its element on mount. A stable function, so that rerenders do not focus again. Scrolls by itself, because
 * WebKit does not always scroll to what a script focuses.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
