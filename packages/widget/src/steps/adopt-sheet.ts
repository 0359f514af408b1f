import css from './steps.css'

let sheet: CSSStyleSheet | undefined

/** Adds the layout's style sheet, once, to a document or shadow root. */
export function adoptSheet(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
