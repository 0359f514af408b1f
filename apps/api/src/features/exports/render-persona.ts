import type { Locale } from '@whofor/texts/locales'
import { runInLocale } from '../../i18n/locale-scope.ts'
import type { Exported, WrittenFile } from './write-file.ts'

export type RenderInput = { exported: Exported; format: 'pdf' | 'png'; now: number; locale: Locale }

/** Renders a persona as PDF or PNG in a language. Takes up to a second: for worker threads. */
export function renderPersona({ exported, format, now, locale }: RenderInput): Promise<WrittenFile> {
  return runInLocale(locale, async () => {
    if (format === 'pdf') return (await import('./pdf/render-pdf.ts')).renderPdf(exported, now)
    return (await import('./png/render-card.ts')).renderCard(exported)
  })
}
