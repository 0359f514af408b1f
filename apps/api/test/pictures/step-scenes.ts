import { demoQuestions } from '@whofor/core/demo/bakery'
import { DEMO_SLUG } from '@whofor/core/demo/people'
import { texts } from '@whofor/texts/core/demo'
import type { Locale } from '@whofor/texts/locales'
import type { Page } from 'playwright-core'

const BUSINESS: Record<Locale, string> = {
  en: 'We bake sourdough, rye and a Saturday plait in a small shop on Mill Lane. Most customers walk in before work.',
  de: 'Wir backen Sauerteig, Roggen und samstags Zopf in einem kleinen Laden in der Mühlgasse. Die meisten kommen vor der Arbeit.',
}
const SCORES = [10, 7, 4, 5]

/** What each of the three steps shows, in the language of the page. */
export const STEP_SCENES: ((page: Page, locale: Locale) => Promise<void>)[] = [
  async (page, locale) => {
    await page.goto('/personas/create')
    const field = page.locator('textarea').first()
    await field.fill(BUSINESS[locale])
    await page.getByRole('radio').nth(1).check({ force: true })
    // A lower field, so that the levels of detail are in view.
    await field.evaluate((element) => {
      element.style.minHeight = '0'
      element.style.height = '88px'
      element.blur()
    })
    await scrollTo(page, 'textarea', 108)
  },
  async (page) => {
    // Read here: a route handler runs outside of the locale's scope.
    const draft = bakeryDraft()
    await page.route(/\/api\/surveys\/[0-9a-f-]{36}$/, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...draft } })
    })
    await page.goto('/surveys')
    await page.locator('main a[href^="/surveys/generating"]').first().click()
    await page.getByText(draft.title).first().waitFor()
    await scrollTo(page, 'h1', 84)
  },
  async (page) => {
    await page.goto(`/p/${DEMO_SLUG}`)
    await page.locator('main img').first().waitFor()
    await scrollTo(page, 'main h2', 172)
  },
]

/** The demo survey as a draft: the questions of the demo data are in English only. */
function bakeryDraft() {
  return {
    title: texts.bakery.title,
    relationship: 'Customer (Product)',
    questions: demoQuestions().map(({ id, question, options }) => ({
      id,
      question,
      options: options.map(({ text }, at) => ({
        text,
        score: SCORES[at],
        ...(at === options.length - 1 ? { not_sure: true } : {}),
      })),
      explanation: '',
      approved: true,
    })),
  }
}

export const scrollTo = (page: Page, selector: string, above: number) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, room) => {
      window.scrollTo({
        top: element.getBoundingClientRect().top + window.scrollY - room,
        behavior: 'instant',
      })
    }, above)
