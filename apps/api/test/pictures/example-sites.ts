import { demoQuestions } from '@whofor/core/demo/bakery'
import { demoSurveySlug } from '@whofor/core/demo/people'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import type { Locale } from '@whofor/texts/locales'
import type { Page } from 'playwright-core'
import { type Example, serve } from '../../../../examples/serve.ts'
import { scrollTo } from './step-scenes.ts'

/** The survey of the bicycle workshop: the demo survey with other words. */
const BICYCLE: Record<Locale, { title: string; question: string; options: string[] }> = {
  en: {
    title: 'How do you ride?',
    question: 'What keeps you from riding more?',
    options: ['The weather', 'Repairs take too long', 'Nowhere safe to park', 'Not sure'],
  },
  de: {
    title: 'Wie fahren Sie Rad?',
    question: 'Was hält Sie davon ab, mehr zu fahren?',
    options: ['Das Wetter', 'Reparaturen dauern zu lange', 'Kein sicherer Abstellplatz', 'Weiß nicht'],
  },
}

/** The example sites are in English. */
const GERMAN: Record<string, string> = {
  'Help us bake the right thing': 'Was sollen wir backen?',
  'A few questions, two minutes, no account.': 'Ein paar Fragen, zwei Minuten, ohne Konto.',
  'Baked at four. Gone by noon.': 'Um vier gebacken. Mittags ausverkauft.',
  Bread: 'Brot',
  'Tell us': 'Umfrage',
  'Mill sourdough': 'Mühlenbrot',
  'Two days old before it meets the oven.': 'Zwei Tage alt, bevor es in den Ofen kommt.',
  'Dark rye': 'Roggenlaib',
  'Keeps all week. Better on day three.': 'Hält die ganze Woche. Am besten am dritten Tag.',
  'Saturday plait': 'Samstagszopf',
  'Butter, egg, a queue at the door.': 'Butter, Ei, eine Schlange vor der Tür.',
  Puncture: 'Reifenpanne',
  'While you wait': 'Sofort, Sie können warten',
  'Full service': 'Inspektion',
  'Gears, brakes, wheels, chain': 'Schaltung, Bremsen, Räder, Kette',
  Fitting: 'Anpassung',
  'An hour with a tape and a plumb line': 'Eine Stunde mit Maßband und Lot',
  'What should we do better?': 'Was können wir besser machen?',
  'Two minutes, and nothing to sign up for.': 'Zwei Minuten, ohne Anmeldung.',
}

type Site = { name: Example['folder']; from: string; above: number; option: number }
export const SITES: Site[] = [
  { name: 'script', from: 'aside', above: 168, option: 1 },
  { name: 'iframe', from: '.talk', above: 148, option: 1 },
]

/** Opens an example site with an answer given. */
export async function openSite(page: Page, origin: string, site: Site, locale: Locale): Promise<void> {
  const { url, close } = await serve({ folder: site.name, origin, slug: demoSurveySlug(locale) })
  const rewrite = aboutBicycles(locale)
  if (site.name === 'script')
    await page.route('**/s/demo*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, body: rewrite(await reply.text()) })
    })
  await page.goto(url)
  if (locale === 'de') await page.evaluate(translateTexts, GERMAN)
  await page.frameLocator('iframe').getByRole('radio').nth(site.option).check()
  await scrollTo(page, site.from, site.above)
  await page.waitForLoadState('networkidle')
  await close()
}

/** Rewrites the page of the demo survey. Its texts are read at once: a route handler runs outside of the locale's scope. */
function aboutBicycles(locale: Locale): (html: string) => string {
  const [asked] = demoQuestions()
  const { title, question, options } = BICYCLE[locale]
  const words: [string, string][] = [
    [demoTexts.bakery.title, title],
    [asked?.question ?? '', question],
    ...(asked?.options ?? []).map(({ text }, at): [string, string] => [text, options[at] ?? '']),
  ]
  return (html) => words.reduce((page, [from, to]) => page.replaceAll(from, to), html)
}

function translateTexts(texts: Record<string, string>): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const translated = texts[node.textContent?.trim() ?? '']
    if (translated !== undefined) node.textContent = translated
  }
}
