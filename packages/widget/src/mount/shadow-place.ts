/** An element's empty shadow root with a place for a survey, isolated from the page's styles. */
export function openPlace(element: HTMLElement): HTMLElement {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const holder = document.createElement('div')
  holder.className = 'wf'
  holder.setAttribute('part', 'survey')
  holder.dir = 'auto'
  root.replaceChildren(holder)
  return holder
}

/** Uses only constructed style sheets, which a strict style-src allows. */
export function adoptSheets(holder: HTMLElement, texts: readonly string[]): void {
  const root = holder.getRootNode()
  if (root instanceof ShadowRoot) root.adoptedStyleSheets = texts.map(sheetOf)
}

const sheets = new Map<string, CSSStyleSheet>()

/** Creates each sheet once per page. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  sheets.set(text, made)
  return made
}

/** Light or dark; undefined for the page's own. */
export function setTheme(element: HTMLElement, theme: string | undefined): void {
  if (theme) element.dataset.theme = theme
  else delete element.dataset.theme
}
