/** @jsxImportSource preact */
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { Heading } from './heading.tsx'
import { takeFocus } from './take-focus.ts'

type EndNoteProps = {
  title: string
  text: string
  button?: PublicSurvey['button']
  /** Languages of the texts, if they differ from the page's. */
  langs?: PublicSurvey['langs']
  inline?: boolean | undefined
  /** Whether the answers were stored. */
  done?: boolean
  /** Takes focus, because the focused form was removed. */
  focus?: boolean
}

/** Replaces the form: Thank You, or Survey Not Available. */
export function EndNote({ title, text, button, langs, inline, done, focus }: EndNoteProps) {
  return (
    <div class={done ? 'z y' : 'z'}>
      <Heading
        text={title}
        lang={langs?.thanks_title}
        inline={inline}
        focusable
        headingRef={focus ? takeFocus : null}
      />
      <p class="q" lang={langs?.thanks_message} dir="auto">
        {text}
      </p>
      {button && (
        <a class="b" href={button.url} target="_top" lang={langs?.button_text} dir="auto">
          {button.text}
        </a>
      )}
    </div>
  )
}
