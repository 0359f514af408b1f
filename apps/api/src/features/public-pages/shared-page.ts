import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedPersona } from '@whofor/core/persona/persona'
import { quoteOf } from '@whofor/core/persona/sheet'
import { currentLocale } from '@whofor/texts/current-locale'
import { texts as publicPagesTexts, texts } from '@whofor/texts/public-pages'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { PageHead } from '../../http/html-pages.ts'
import { PATHS } from '../../paths.ts'
import { MAX_RENDERED_BYTES } from '../exports/make-file.ts'
import { toPersona } from '../personas/to-persona.ts'
import { demoSharedPersona } from '../sharing/demo/demo-shared-persona.ts'
import { getSharedPersona, getSharedPortrait } from '../sharing/get-shared-persona.ts'
import { findSharedPersona } from '../sharing/queries.ts'

const MAX_CARDS = 50
const MAX_WAIT_MS = 20_000

/** Cards by link and version: crawlers ask for one several times. */
const createCards = () => new LRUCache<string, Promise<Uint8Array>>({ max: MAX_CARDS })
const cards = new WeakMap<Deps['db'], ReturnType<typeof createCards>>()

/**
 * The PNG card of a shared persona, with the same texts and counts as its page.
 * @throws AppError not_found
 */
export async function getSharedCard(
  deps: Pick<Deps, 'db' | 'clock' | 'threads'>,
  slug: string,
): Promise<Uint8Array> {
  const demo = demoSharedPersona(slug)
  const row = demo ? null : await findSharedPersona(deps.db, slug)
  const shared = demo ?? (await getSharedPersona(deps, slug))
  if ((!row && !demo) || JSON.stringify(shared).length > MAX_RENDERED_BYTES) throw notFound()
  const known = cards.get(deps.db) ?? createCards()
  cards.set(deps.db, known)
  const key = `${slug} ${row?.updated_at ?? ''} ${shared.image_url} ${currentLocale()}`
  const card = known.get(key) ?? render()
  known.set(key, card)
  // A failure must not be kept.
  card.catch(() => known.delete(key))
  return card

  async function render(): Promise<Uint8Array> {
    const { evidence, group_counts, ...texts } = shared
    const portrait = demo
      ? readFileSync(join(PATHS.console, `${slug}.webp`))
      : shared.image_url
        ? await getSharedPortrait(deps, slug, undefined).then(({ bytes }) => bytes)
        : null
    const exported = {
      persona: { ...(row ? toPersona(row, null) : NOT_STORED), ...texts },
      evidence,
      group_counts,
      run: null,
      portrait,
      notes: '',
    }
    const { bytes } = await deps.threads.rendering.run(
      'renderPersona',
      { exported, format: 'png', now: deps.clock(), locale: currentLocale() },
      { withinMs: MAX_WAIT_MS },
    )
    return bytes
  }
}

/** What a card does not show, of a demo persona. */
const NOT_STORED = {
  id: '',
  survey_id: null,
  created_at: 0,
  interaction_context: '',
  business_context_summary: null,
  business_context_tags: [],
  intake_questions: null,
  intake_answers: null,
  generate_image: false,
  survey: null,
}

const notFound = (): AppError => new AppError('not_found', publicPagesTexts.shared_card.no_card)

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
