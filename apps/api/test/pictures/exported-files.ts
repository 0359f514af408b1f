import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SLUG } from '@whofor/core/demo/people'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import type { Locale } from '@whofor/texts/locales'
import type { Page } from 'playwright-core'
import { renderPersona } from '../../src/features/exports/render-persona.ts'
import { demoSharedPersona } from '../../src/features/sharing/demo/demo-shared-persona.ts'
import { runInLocale } from '../../src/i18n/locale-scope.ts'

const PORTRAIT = join(import.meta.dirname, `../../../console/dist/${DEMO_SLUG}.webp`)
const PDF_JS = new URL('pdfjs.mjs', import.meta.resolve('unpdf'))
const DAY = Date.UTC(2026, 10, 22)

/** The public demo persona as a file of this format. */
export async function exportedDemo(format: 'pdf' | 'png', locale: Locale): Promise<Uint8Array> {
  const shared = runInLocale(locale, () => demoSharedPersona(DEMO_SLUG))
  if (!shared) throw new Error('no demo persona')
  const { evidence, group_counts, ...texts } = shared
  const title = runInLocale(locale, () => demoTexts.bakery.title)
  const persona = { ...NOT_STORED, survey: { id: '', title }, ...texts }
  const exported = { persona, evidence, group_counts, run: null, portrait: readFileSync(PORTRAIT), notes: '' }
  return (await renderPersona({ exported, format, now: DAY, locale })).bytes
}

const NOT_STORED = {
  id: '',
  survey_id: null,
  created_at: DAY,
  interaction_context: '',
  business_context_summary: null,
  business_context_tags: [],
  intake_questions: null,
  intake_answers: null,
  generate_image: false,
}

/** The first page of a PDF as PNG, this many pixels wide. */
export async function firstPage(page: Page, pdf: Uint8Array, width: number): Promise<Buffer> {
  await page.route('**/pdfjs.mjs', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(PDF_JS) }),
  )
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }),
  )
  await page.goto('/blank')
  await page.evaluate(
    `(async () => {
      const { getDocument } = await import('/pdfjs.mjs')
      const bytes = Uint8Array.from(atob('${Buffer.from(pdf).toString('base64')}'), (one) => one.charCodeAt(0))
      const first = await (await getDocument({ data: bytes }).promise).getPage(1)
      const viewport = first.getViewport({ scale: ${width} / first.getViewport({ scale: 1 }).width })
      const canvas = document.querySelector('canvas')
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      await first.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    })()`,
  )
  const url = String(await page.evaluate(`document.querySelector('canvas').toDataURL('image/png')`))
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
