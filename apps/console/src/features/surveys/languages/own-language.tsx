import { RESPONDENT_LANGUAGES } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { LanguageSetting } from '@whofor/core/survey/settings/survey-settings'
import type { TranslationList } from '@whofor/core/survey/translation/translation-schema'
import { texts } from '@whofor/texts/console/surveys/languages'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/input.tsx'
import { languageName } from './language-name.ts'
import { useChooseLanguage } from './languages-queries.ts'

type Props = { survey: Pick<TranslationList, 'survey' | 'recognised' | 'setting' | 'is_fixed'> }

/** The survey's own language: recognised, unless its owner says it. */
export function OwnLanguage({ survey: { survey, recognised, setting, is_fixed: isFixed } }: Props) {
  const choose = useChooseLanguage(survey.id)
  const shown = choose.isPending ? choose.variables : setting
  return (
    <div className="sm:max-w-80">
      <Field label={texts.own} help={texts.own_help}>
        {(control) => (
          <Select
            {...control}
            disabled={isFixed}
            value={shown}
            // Its options are those of the schema.
            onChange={({ target }) => choose.mutate(target.value as LanguageSetting)}
          >
            <option value="auto">
              {recognised ? texts.recognised({ language: languageName(recognised) }) : texts.unknown}
            </option>
            {RESPONDENT_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
