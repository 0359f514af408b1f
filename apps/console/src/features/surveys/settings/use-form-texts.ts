import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import { loadFormTexts } from '@whofor/core/survey/respondent-texts/load-form-texts'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { useEffect, useState } from 'react'

/** What respondents read in a language, once it has loaded. */
export function useFormTexts(language: RespondentLanguage): FormTexts | null {
  const [texts, setTexts] = useState<FormTexts | null>(null)
  useEffect(() => {
    let isShown = true
    void loadFormTexts(language).then((loaded) => isShown && setTexts(loaded))
    return () => {
      isShown = false
    }
  }, [language])
  return texts
}
