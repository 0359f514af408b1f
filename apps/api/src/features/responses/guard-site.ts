import { fillText } from '@whofor/core/survey/respondent-texts/fill-text'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { isOneOfSites, siteName } from '@whofor/core/survey/settings/sites'
import type { Context } from 'hono'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import type { LiveSurvey } from './live-survey.ts'
import { inLanguage } from './respondent-language.ts'
import { otherSite } from './sender.ts'

/**
 * Lets scripts of the survey's sites read the reply, and no others where its owner has named any. The refusal itself can be read
 * anywhere: it is for the site builder.
 * @throws AppError site_not_allowed
 */
export function guardSite(env: Pick<Env, 'publicUrl'>, c: Context<AppContext>, survey: LiveSurvey): void {
  const { sites } = survey.settings.protection
  if (sites.length === 0) return
  c.header('vary', 'Origin', { append: true })
  const site = otherSite(env, c)
  if (site === null) return
  if (!isOneOfSites(sites, site)) throw siteNotAllowed(site, inLanguage(c, survey).lang)
  c.header('access-control-allow-origin', site)
}

/** Files and sandboxes call their origin "null". */
export function siteNotAllowed(site: string, lang: RespondentLanguage): AppError {
  const name = site === 'null' ? 'file://' : siteName(site)
  return new AppError('site_not_allowed', fillText(respondentTexts(lang).page.site, { site: name }))
}
