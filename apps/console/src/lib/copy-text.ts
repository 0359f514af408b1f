import { texts } from '@whofor/texts/console/common'

/**
 * Copies text. On plain http, where `navigator.clipboard` is missing, it uses `execCommand`. Throws if the browser
 * refuses.
 * @param html the same text with formatting, for programs that can paste it
 */
export async function copyText(text: string, html?: string): Promise<void> {
  if (isSecureContext && html !== undefined && typeof ClipboardItem === 'function') {
    const parts = { 'text/plain': text, 'text/html': html }
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })])
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }
  if (isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const focused = document.activeElement
  // Everything outside an open modal dialog is inert.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error(texts.copy_text.refused)
}
