import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/public-pages'
import type { Deps } from '../../deps.ts'
import { consoleHtml, escapeHtml, withHead } from '../../http/html-pages.ts'
import { consolePolicy, sourceHash } from '../../http/secure-headers.ts'
import { PATHS } from '../../paths.ts'
import { personasLastDay } from '../account/session-reply.ts'

const PICTURE = '/landing-card.png'

/** The prerendered landing page in the language of the request, with what this instance offers. */
export async function landingPage(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  origin: string,
): Promise<{ html: string; policy: string }> {
  const { env } = deps
  const locale = currentLocale()
  const page = consoleHtml(PATHS, 'landing')
  const isOpen = env.registration === 'open'
  const isBusy = await personasLastDay(deps).catch(() => null)
  const body = fillConditions(page, {
    open: isOpen,
    closed: !isOpen,
    support: env.supportEmail !== undefined,
    busy: isBusy !== null,
  })
    .replaceAll('{{support}}', escapeHtml(env.supportEmail ?? ''))
    .replaceAll('{{year}}', String(new Date(deps.clock()).getUTCFullYear()))
  const html = withHead(body, locale, {
    title: texts.page.home,
    description: texts.page.home_description,
    url: env.publicUrl && new URL('/', env.publicUrl).href,
    image: new URL(PICTURE, origin).href,
  })
  return { html, policy: policyOf(page) }
}

const policies = new Map<string, string>()

/** Allows the style and the theme script inside the document by their hashes. */
function policyOf(page: string): string {
  const policy =
    policies.get(page) ?? consolePolicy({ scripts: hashes(page, 'script'), styles: hashes(page, 'style') })
  policies.set(page, policy)
  return policy
}

function hashes(page: string, tag: 'script' | 'style'): string[] {
  return [
    ...page.matchAll(tag === 'script' ? /<script>([\s\S]*?)<\/script>/gu : /<style>([\s\S]*?)<\/style>/gu),
  ].map(([, text = '']) => sourceHash(text))
}

/**
 * Keeps or removes the parts of a prerendered page that depend on the instance: `<x-when name="…">…</x-when>`.
 * An unknown condition removes its part.
 */
export function fillConditions(html: string, holds: Readonly<Record<string, boolean>>): string {
  return html.replace(/<x-when name="(\w+)">([\s\S]*?)<\/x-when>/gu, (_, name: string, part: string) =>
    holds[name] ? part : '',
  )
}
