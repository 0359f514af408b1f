import { AR } from '@whofor/core/survey/respondent-texts/ar'
import { DE } from '@whofor/core/survey/respondent-texts/de'
import { EN } from '@whofor/core/survey/respondent-texts/en'
import { ES } from '@whofor/core/survey/respondent-texts/es'
import { FR } from '@whofor/core/survey/respondent-texts/fr'
import { IT } from '@whofor/core/survey/respondent-texts/it'
import { JA } from '@whofor/core/survey/respondent-texts/ja'
import { NL } from '@whofor/core/survey/respondent-texts/nl'
import { PL } from '@whofor/core/survey/respondent-texts/pl'
import { PT } from '@whofor/core/survey/respondent-texts/pt'
import {
  pickRespondentLanguage,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { TR } from '@whofor/core/survey/respondent-texts/tr'
import { ZH } from '@whofor/core/survey/respondent-texts/zh'

/** Why nothing is shown, the label for trying again, and the title and text of an unavailable survey. */
type Texts = readonly [failed: string, again: string, unavailableTitle: string, unavailable: string]

/** Accesses single properties, so that the build leaves out all other texts. */
const LOAD_TEXTS: Record<RespondentLanguage, Texts> = {
  en: [EN.page.failed, EN.page.again, EN.form.unavailableTitle, EN.form.unavailable],
  de: [DE.page.failed, DE.page.again, DE.form.unavailableTitle, DE.form.unavailable],
  es: [ES.page.failed, ES.page.again, ES.form.unavailableTitle, ES.form.unavailable],
  fr: [FR.page.failed, FR.page.again, FR.form.unavailableTitle, FR.form.unavailable],
  it: [IT.page.failed, IT.page.again, IT.form.unavailableTitle, IT.form.unavailable],
  pt: [PT.page.failed, PT.page.again, PT.form.unavailableTitle, PT.form.unavailable],
  nl: [NL.page.failed, NL.page.again, NL.form.unavailableTitle, NL.form.unavailable],
  pl: [PL.page.failed, PL.page.again, PL.form.unavailableTitle, PL.form.unavailable],
  tr: [TR.page.failed, TR.page.again, TR.form.unavailableTitle, TR.form.unavailable],
  ar: [AR.page.failed, AR.page.again, AR.form.unavailableTitle, AR.form.unavailable],
  zh: [ZH.page.failed, ZH.page.again, ZH.form.unavailableTitle, ZH.form.unavailable],
  ja: [JA.page.failed, JA.page.again, JA.form.unavailableTitle, JA.form.unavailable],
}

/** Chooses the browser's language by the server's rules. */
export function loadTexts(): { lang: RespondentLanguage; texts: Texts } {
  const lang = pickRespondentLanguage(navigator.languages)
  return { lang, texts: LOAD_TEXTS[lang] }
}
