import { element } from '../dom/element.ts'
import type { StatesTexts } from './texts/en.ts'

/** A button that copies a text. If the clipboard is refused, it shows the text, selected. */
export function copyButton(texts: StatesTexts, read: () => string) {
  const button = element('button', { type: 'button' }, texts.copy)
  const text = element('textarea', { readonly: '', hidden: '', dir: 'auto', 'aria-label': texts.asText })
  // Most browsers provide no clipboard in frames and on plain http.
  const copy = async (): Promise<void> => {
    const answers = read()
    try {
      await navigator.clipboard.writeText(answers)
      button.textContent = texts.copied
    } catch {
      text.hidden = false
      text.value = answers
      text.focus()
      text.select()
    }
  }
  button.addEventListener('click', () => void copy())
  return {
    button,
    text,
    reset(): void {
      button.textContent = texts.copy
      text.hidden = true
    },
  }
}
