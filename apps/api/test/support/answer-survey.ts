import type { Frame, Page } from 'playwright-core'

/** Chooses the option at this place of every question. */
export async function chooseAll(survey: Page | Frame, place = 0): Promise<void> {
  for (const question of await survey.getByRole('group').all()) {
    await question.getByRole('radio').nth(place).check()
  }
}

export const submit = (survey: Page | Frame): Promise<void> =>
  survey.getByRole('button', { name: 'Submit Response' }).click()

export const thanks = (survey: Page | Frame): Promise<void> =>
  survey.getByRole('heading', { name: 'Thank You!' }).waitFor()

/** What is said of answers that are not sent yet. */
export const waiting = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.st [role=status]').filter({ hasText: text }).waitFor()
