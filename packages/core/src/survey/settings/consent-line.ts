import { fillText } from '../respondent-texts/fill-text.ts'
import { KEEPING_TEXTS } from '../respondent-texts/keeping-texts.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { RETENTION_TEXTS } from '../respondent-texts/retention-texts.ts'
import type { SurveySettings } from './survey-settings.ts'

/**
 * The line above the button: the owner's consent line, and what is stored besides the sent answers, and for how long.
 */
export function consentLine(
  consent: string | null | undefined,
  { keeping, keep_days }: Pick<SurveySettings, 'keeping' | 'keep_days'>,
  lang: RespondentLanguage,
): string | undefined {
  const lines = [
    consent,
    keeping.unfinished && KEEPING_TEXTS[lang].asYouGo,
    keep_days !== null && fillText(RETENTION_TEXTS[lang], { days: keep_days }),
  ].filter(Boolean)
  return lines.length === 0 ? undefined : lines.join(' ')
}
