import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { optionalText, personText } from '../../text/clean-text.ts'
import { RESPONDENT_LANGUAGES } from '../respondent-texts/respondent-language.ts'
import { CORNERS, FONTS, THEMES } from '../survey.ts'
import { SHOW_AGAIN, SIDES, TRIGGERS } from './opening.ts'

export const OPENING_LIMITS = {
  delaySeconds: 3600,
  days: 365,
  selector: 200,
  paths: 20,
  path: 200,
  tabLabel: 40,
} as const

const whole = (min: number, max: number) => {
  const error = () =>
    surveyTexts.opening.number({ min: min.toLocaleString('en'), max: max.toLocaleString('en') })
  return z.int({ error }).min(min, { error }).max(max, { error })
}
const ownText = (max: number) =>
  optionalText(max)
    .nullable()
    .transform((text) => text || null)
    .pipe(z.string().nullable())
const paths = z
  .array(
    personText(OPENING_LIMITS.path).refine((path) => /^[/*]/.test(path), {
      error: () => surveyTexts.opening.path,
    }),
  )
  .max(OPENING_LIMITS.paths, { error: () => surveyTexts.opening.many_paths({ max: OPENING_LIMITS.paths }) })

const { delaySeconds, days, selector, tabLabel } = OPENING_LIMITS

/** As `Opening`. */
export const openingSettings = z.strictObject({
  trigger: z.enum(TRIGGERS),
  delay_seconds: whole(1, delaySeconds),
  scroll_percent: whole(1, 100),
  click_selector: ownText(selector),
  show_again: z.enum(SHOW_AGAIN),
  again_days: whole(1, days),
  paths,
  excluded_paths: paths,
  visitor_percent: whole(0, 100),
  side: z.enum(SIDES),
  tab_label: ownText(tabLabel),
})

/** As `PublicOpening`. */
export const publicOpening = z
  .object({
    /** Whether the survey can be answered. */
    open: z.boolean(),
    lang: z.enum(RESPONDENT_LANGUAGES),
    dir: z.enum(['ltr', 'rtl']),
    texts: z.object({ close: z.string(), tab: z.string() }),
    title: z.string().optional(),
    look: z
      .object({
        accent: z.string().nullable(),
        corners: z.enum(CORNERS),
        font: z.enum(FONTS),
        theme: z.enum(THEMES),
      })
      .partial()
      .optional(),
    opening: openingSettings.omit({ tab_label: true }).optional(),
  })
  .meta({ id: 'PublicOpening' })
