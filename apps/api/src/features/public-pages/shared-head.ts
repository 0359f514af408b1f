import type { SharedPersona } from '@whofor/core/persona/persona'
import { quoteOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/public-pages'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { PageHead } from '../../http/html-pages.ts'
import { getSharedPersona } from '../sharing/get-shared-persona.ts'

const MAX_DESCRIPTION = 200
const UNAVAILABLE = { title: 'Whofor' }

/** What a link preview shows of a shared persona. While the database is away the page opens without it. */
export async function sharedHead(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  { slug, origin }: { slug: string; origin: string },
): Promise<{ head: PageHead; isKnown: boolean }> {
  try {
    const persona = await getSharedPersona(deps, slug)
    return {
      head: {
        title: persona.subtitle ? `${persona.name}: ${persona.subtitle}` : persona.name,
        description: describe(persona),
        url: deps.env.publicUrl && new URL(`/p/${slug}`, origin).href,
        image: new URL(`/p/${slug}/card.png`, origin).href,
      },
      isKnown: true,
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { head: { title: texts.page.unavailable }, isKnown: false }
    deps.log.warn({ err: error }, 'a shared page was sent without its preview')
    return { head: UNAVAILABLE, isKnown: true }
  }
}

function describe(persona: SharedPersona): string {
  const quote = quoteOf(persona)
  if (quote === '') return texts.page.persona_description
  const text = quote.length > MAX_DESCRIPTION ? `${quote.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : quote
  return `“${text}”`
}
