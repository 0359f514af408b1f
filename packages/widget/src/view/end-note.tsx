/** @jsxImportSource preact */
import { Heading } from './heading.tsx'
import { takeFocus } from './take-focus.ts'

type EndNoteProps = {
  title: string
  text: string
  inline?: boolean | undefined
  /** Take the focus, because the form that had it is gone. */
  focus?: boolean
}

/** What stands where the form was, or instead of it: Thank You, or Survey Not Available. */
export function EndNote({ title, text, inline, focus }: EndNoteProps) {
  return (
    <div>
      <Heading text={title} inline={inline} focusable headingRef={focus ? takeFocus : null} />
      <p class="q">{text}</p>
    </div>
  )
}
