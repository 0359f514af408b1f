import { texts } from '@whofor/texts/console/common'
import { useEffect, useState } from 'react'
import { showAlert } from './alerts.ts'

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

const SHOWN = 2000

/** Copies text; `copied` is true for two seconds afterwards. */
export function useCopied(): { copied: boolean; copy: (text: string, html?: string) => Promise<void> } {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied: copied > 0,
    copy: async (text, html) => {
      try {
        await copyText(text, html)
        setCopied((times) => times + 1)
      } catch {
        showAlert(texts.use_copied.failed, text)
      }
    },
  }
}
