const sheets = new Map<string, CSSStyleSheet>()

/** Adds a style sheet, once, to a document or shadow root. */
export function adoptSheet(root: Node, css: string): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
