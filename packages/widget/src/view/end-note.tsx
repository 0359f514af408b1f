/** @jsxImportSource preact */
import type { PublicSettings } from '@whofor/core/survey/settings/public-settings'
import { Heading } from './heading.tsx'
import { takeFocus } from './take-focus.ts'

type EndNoteProps = {
  title: string
  text: string
  button?: PublicSettings['button']
  /** Where it is not that of the page. */
  lang?: string | undefined
  inline?: boolean | undefined
  /** The answers were stored. */
  done?: boolean
  /** Takes focus, because the focused form is gone. */
  focus?: boolean
}

/** Replaces the form: Thank You, or Survey Not Available. */
export function EndNote({ title, text, button, lang, inline, done, focus }: EndNoteProps) {
  return (
    <div class={done ? 'z y' : 'z'} lang={lang} dir="auto">
      <Heading text={title} inline={inline} focusable headingRef={focus ? takeFocus : null} />
      <p class="q">{text}</p>
      {button && (
        <a class="b" href={button.url} target="_top">
          {button.text}
        </a>
      )}
    </div>
  )
}
