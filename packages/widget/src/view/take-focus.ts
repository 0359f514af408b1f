/** A ref that focuses its element on mount. A stable function, so that rerenders do not focus again. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
