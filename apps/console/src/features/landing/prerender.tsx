/** @jsxImportSource preact */
import { provideLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import { renderToString } from 'preact-render-to-string'
import { LandingPage } from './landing-page.tsx'

/** The body of the landing page, as HTML with the parts that the server decides. */
export function renderLanding(locale: Locale): string {
  provideLocale(() => locale)
  return renderToString(<LandingPage />)
}
