/** Scrolls to a section of the sheet and puts the focus there. */
export function showSection(anchor: string): void {
  const section = document.getElementById(anchor)
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}
