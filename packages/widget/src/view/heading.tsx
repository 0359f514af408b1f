/** @jsxImportSource preact */
import type { Ref } from 'preact'

type HeadingProps = {
  text: string
  lang?: string | undefined
  inline?: boolean | undefined
  focusable?: boolean
  headingRef?: Ref<HTMLHeadingElement>
}

/** The survey's heading: h1 on its own page, level 2 when mounted in another page. */
export function Heading({ text, lang, inline, focusable, headingRef = null }: HeadingProps) {
  const level = inline ? { role: 'heading' as const, 'aria-level': 2 } : {}
  return (
    <h1 {...level} lang={lang} dir="auto" tabIndex={focusable ? -1 : undefined} ref={headingRef}>
      {text}
    </h1>
  )
}
