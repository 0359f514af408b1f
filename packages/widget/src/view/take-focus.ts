/** A ref that gives its element the focus when it appears. One function for all, so that a new render is not a new focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
