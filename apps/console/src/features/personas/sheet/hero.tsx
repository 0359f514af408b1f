import type { Persona } from '@whofor/core/persona/schema'
import { usePage } from '../../../lib/use-page.ts'
import { POSITION_ID } from '../neighbours.tsx'
import { Portrait } from '../portrait.tsx'

/** Who it is: picture, name, one sentence, and their own words. */
export function Hero({ persona }: { persona: Persona }) {
  const { name, subtitle, relationship, detail_level, image_url, unstructured_data } = persona
  const heading = usePage(name)
  const quote = unquoted(unstructured_data.quote)
  return (
    <header className="grid grid-cols-[15rem_minmax(0,1fr)] gap-12 pb-12 max-md:grid-cols-[10rem_minmax(0,1fr)] max-md:gap-8 max-sm:grid-cols-1 max-sm:gap-5 max-sm:pb-6 print:grid-cols-[9.5rem_minmax(0,1fr)] print:gap-8 print:pb-5">
      <Portrait name={name} image={image_url} className="aspect-square w-full max-sm:w-32 print:w-full" />
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          {relationship} · {detail_level}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={POSITION_ID}
          className="mt-2 text-4xl font-[640] tracking-[-.032em] max-sm:mt-1 max-sm:text-[2.125rem]/10 print:text-[2.5rem]/11"
        >
          {name}
        </h1>
        {subtitle && <p className="mt-2 text-xl tracking-[-.01em] text-balance text-ink-2">{subtitle}</p>}
        {quote && (
          <blockquote className="voice mt-8 text-[1.6875rem]/[2.375rem] tracking-[-.012em] text-balance max-sm:mt-5 max-sm:text-[1.375rem]/8 print:mt-4 print:text-[1.5rem]/8">
            <p className="-indent-[.42em]">“{quote}”</p>
          </blockquote>
        )}
      </div>
    </header>
  )
}

/** Models like to bring their own marks. */
const unquoted = (quote: string) => quote.trim().replace(/^["“„«'‘]+|["”“»'’]+$/gu, '')
