import type { FormTexts } from '../respondent-texts/en.ts'
import type { PublicSettings, SurveyKeeping } from '../survey.ts'
import { passedKeys } from './hidden-fields.ts'
import { DEFAULT_SETTINGS, logoUrl, type StoredSettings, type SurveyLogo } from './survey-settings.ts'

/** The settings that respondents' pages get: only those that differ from the default. */
export function publicSettings(settings: StoredSettings): PublicSettings {
  const { logo, layout, asks_email, consent, thanks } = settings
  const look = changedLook(settings.look)
  const fields = passedKeys(settings.hidden_fields)
  const keeping = keepingOf(settings)
  return {
    ...(logo ? { logo: publicLogo(logo) } : {}),
    ...(look ? { look } : {}),
    ...(layout === DEFAULT_SETTINGS.layout ? {} : { layout }),
    ...(keeping ? { keeping } : {}),
    ...(asks_email ? {} : { asks_email }),
    ...(consent === null ? {} : { consent }),
    ...(thanks.button_url === null
      ? {}
      : { button: { text: thanks.button_text ?? hostOf(thanks.button_url), url: thanks.button_url } }),
    ...(fields.length === 0 ? {} : { fields }),
  }
}

const publicLogo = ({ hash, width, height, alt }: SurveyLogo) => ({ src: logoUrl(hash), width, height, alt })

/** The host "www.example.com", used for a button without a text; '' if the URL is not http or https. */
export const hostOf = (url: string): string => /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url)?.[1] ?? ''

function changedLook(look: StoredSettings['look']): PublicSettings['look'] {
  const { accent, corners, font, theme } = look
  const { look: standard } = DEFAULT_SETTINGS
  const changed = {
    ...(accent === standard.accent ? {} : { accent }),
    ...(corners === standard.corners ? {} : { corners }),
    ...(font === standard.font ? {} : { font }),
    ...(theme === standard.theme ? {} : { theme }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

function keepingOf({ keeping }: StoredSettings): SurveyKeeping | undefined {
  const on = Object.entries(keeping).filter(([, isOn]) => isOn)
  return on.length > 0 ? Object.fromEntries(on) : undefined
}

/** The form's texts, with the owner's texts replacing the standard ones. */
export function withOwnTexts(texts: FormTexts, { intro, thanks }: StoredSettings): FormTexts {
  return {
    ...texts,
    intro: intro ?? texts.intro,
    thanksTitle: thanks.title ?? texts.thanksTitle,
    thanks: thanks.message ?? texts.thanks,
  }
}
