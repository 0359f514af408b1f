import { texts } from '@whofor/texts/console/common'
import { useEffect, useState } from 'react'
import { showAlert } from './alerts.ts'
import { copyText } from './copy-text.ts'

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
