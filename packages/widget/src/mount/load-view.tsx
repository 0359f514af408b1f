/** @jsxImportSource preact */
import { render } from 'preact'
import { EndNote } from '../view/end-note.tsx'
import { loadTexts } from './load-texts.ts'

const LINES = ['title', 'one', 'two', 'three', 'four']

/** Reserves the space of a survey while it loads. */
export function showLoading(holder: HTMLElement): void {
  holder.setAttribute('aria-busy', 'true')
  render(
    <div class="k">
      {LINES.map((line) => (
        <i key={line} />
      ))}
    </div>,
    holder,
  )
}

export function showUnavailable(holder: HTMLElement): void {
  const { lang, texts } = loadTexts()
  const [, , title, text] = texts
  endLoading(holder, lang)
  render(<EndNote title={title} text={text} inline />, holder)
}

export function showNotLoaded(holder: HTMLElement, again: () => void): void {
  const { lang, texts } = loadTexts()
  const [failed, tryAgain] = texts
  endLoading(holder, lang)
  render(
    <div class="z">
      <p class="q" role="alert">
        {failed}
      </p>
      <button type="button" onClick={again}>
        {tryAgain}
      </button>
    </div>,
    holder,
  )
}

export function endLoading(holder: HTMLElement, lang: string | undefined): void {
  holder.removeAttribute('aria-busy')
  if (lang) holder.lang = lang
  render(null, holder)
}
