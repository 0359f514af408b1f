import type { RespondentTexts } from '@whofor/core/survey/respondent-texts/en'
import { loadRespondentTexts } from '@whofor/core/survey/respondent-texts/load-form-texts'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { useEffect, useState } from 'react'

/** What respondents read in a language, once it has loaded. */
export function useRespondentTexts(language: RespondentLanguage): RespondentTexts | null {
  const [texts, setTexts] = useState<RespondentTexts | null>(null)
  useEffect(() => {
    let isShown = true
    void loadRespondentTexts(language).then((loaded) => isShown && setTexts(loaded))
    return () => {
      isShown = false
    }
  }, [language])
  return texts
}
