import type { Mode, Opening, PublicOpening } from '@whofor/core/survey/settings/opening'
import { RADIUS } from '../../look-css.ts'
import css from './modes.css'

export type PanelStyle = {
  mode: Mode
  side: Opening['side']
  /** Forces light or dark; '' follows the system. */
  theme: string
} & Pick<PublicOpening, 'lang' | 'dir' | 'look' | 'texts' | 'title'>

let sheet: CSSStyleSheet | undefined

/** A shadow root with the style of what opens over a page. */
export function overlayRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [sheet]
  return root
}

/** Whether the page waits behind it. */
export const isModal = ({ mode }: PanelStyle) => mode === 'popup' || mode === 'fullpage'

/** The dialog around a survey, closed. Only a modal one is a `<dialog>`, since that takes the focus when it opens. */
export function createPanel(style: PanelStyle) {
  const panel: HTMLElement = isModal(style) ? styled('dialog', style) : styled('div', style)
  panel.setAttribute('role', 'dialog')
  panel.classList.add(style.mode)
  panel.setAttribute('aria-label', style.title ?? style.texts.tab)
  panel.tabIndex = -1
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'x'
  close.setAttribute('aria-label', style.texts.close)
  close.lang = style.lang
  const body = document.createElement('div')
  body.className = 'b'
  panel.append(close, body)
  return { panel, close, body }
}

/** The button at the edge of the page. */
export function createTab(style: PanelStyle): HTMLButtonElement {
  const tab = styled('button', style)
  tab.type = 'button'
  tab.classList.add('tab')
  tab.lang = style.lang
  const label = document.createElement('span')
  label.dir = style.dir
  label.textContent = style.texts.tab
  tab.append(label)
  return tab
}

function styled<Name extends 'button' | 'dialog' | 'div'>(
  name: Name,
  { look = {}, side, theme }: PanelStyle,
) {
  const element = document.createElement(name)
  element.className = `s ${side}`
  element.dataset.theme = look.theme && look.theme !== 'auto' ? look.theme : theme
  if (look.accent) element.style.setProperty('--accent', look.accent)
  if (look.corners) element.style.setProperty('--r', RADIUS[look.corners])
  return element
}
