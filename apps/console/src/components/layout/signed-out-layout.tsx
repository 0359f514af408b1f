import { texts } from '@whofor/texts/console/components'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { usePage } from '../../lib/use-page.ts'
import type { Icon } from '../ui/icons.ts'
import { Brand, SkipLink } from './page-head.tsx'

type Mark = { icon: Icon; kind: 'info' | 'good' | 'warn' }
type Props = {
  title: string
  lead?: ReactNode
  /** An icon above the title, for a page that reports what happened. */
  mark?: Mark
  wide?: boolean
  /** Focuses the heading: this state replaces another one on the same page. */
  announced?: boolean
  children?: ReactNode
}

const MARK_COLORS = {
  info: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
}

/** A single column with logo and legal links: sign-in, registration, legal documents. */
export function SignedOutLayout({ title, lead, mark, wide = false, announced = false, children }: Props) {
  const heading = usePage(title)
  useEffect(() => {
    if (announced && title) heading.current?.focus()
  }, [announced, title, heading])
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] text-lg">
      <SkipLink />
      <header className="px-5 py-4">
        <Brand />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-[calc(100%-2.5rem)] py-6 pb-16 ${wide ? 'max-w-[44rem]' : 'my-auto max-w-[25rem]'}`}
      >
        {mark && (
          <p className={`mb-5 grid size-12 place-items-center rounded-full ${MARK_COLORS[mark.kind]}`}>
            <mark.icon aria-hidden className="size-5" />
          </p>
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className="voice text-[min(2.5rem,9vw)] leading-[1.1] hyphens-auto font-[480] tracking-[-.018em] sm:text-[2.5rem] sm:leading-[1.1]"
        >
          {title}
        </h1>
        {lead && <p className="mt-2 mb-8 text-ink-2">{lead}</p>}
        {children}
      </main>
      <footer className="flex flex-wrap justify-center gap-x-6 px-5 py-4 text-md [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-ink-2 [&_a]:underline [&_a]:underline-offset-3">
        <Link href="/terms">{texts.signed_out_layout.terms}</Link>
        <Link href="/privacy">{texts.signed_out_layout.privacy}</Link>
        <Link href="/ai-use">{texts.signed_out_layout.ai_use_policy}</Link>
      </footer>
    </div>
  )
}
