/// <reference path="../../css-text.d.ts" />
import { createPanel, createTab, overlayRoot, type PanelStyle } from './panel.ts'
import css from './preview.css'

export type OverlayPreview = PanelStyle & {
  /** Whether to show the layout of narrow screens. */
  narrow: boolean
  onToggle: (isOpen: boolean) => void
}

let sheet: CSSStyleSheet | undefined

/**
 * Shows how a survey opens over a page, with the parts that visitors see, inside an element.
 * @param place a positioned element that stands for the window
 * @returns the element for the survey
 */
export function previewOverlay(place: HTMLElement, { narrow, onToggle, ...style }: OverlayPreview) {
  const host = document.createElement('div')
  const root = overlayRoot(host)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const { panel, close, body } = createPanel(style)
  const shade = document.createElement('div')
  shade.className = 'd'
  const tab = createTab(style)
  panel.classList.toggle('n', narrow)
  // Sets the attribute instead of calling the dialog's methods, which would take focus.
  const toggle = (isOpen: boolean) => {
    panel.toggleAttribute('open', isOpen)
    shade.hidden = !isOpen || style.mode !== 'popup'
    tab.hidden = isOpen || style.mode !== 'sidetab'
  }
  const act = (isOpen: boolean) => {
    toggle(isOpen)
    onToggle(isOpen)
    if (isOpen) close.focus()
    else if (!tab.hidden) tab.focus()
  }
  close.addEventListener('click', () => act(false))
  tab.addEventListener('click', () => act(true))
  toggle(true)
  root.append(shade, panel, tab)
  place.append(host)
  return { body, open: () => act(true), remove: () => host.remove() }
}
