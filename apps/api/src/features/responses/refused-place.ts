import { fillText } from '@whofor/core/survey/respondent-texts/fill-text'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { isOneOfSites, siteName } from '@whofor/core/survey/settings/sites'
import type { Context } from 'hono'
import type { Env } from '../../env.ts'
import type { AppContext } from '../../http/context.ts'
import { isOwnOrigin } from '../../http/guard-origin.ts'
import type { LiveSurvey } from './live-survey.ts'

const FRAMES = ['iframe', 'frame', 'embed', 'object', 'fencedframe']

/** The host page where a survey must not be shown, or that it is not within any. */
export type RefusedPlace = { site: string } | 'alone'

/**
 * Where a page was asked for, if its owner has not allowed it. The policy of the page keeps it out of other sites in any case;
 * this is for saying so, which needs the name of the site.
 */
export function refusedPlace(
  env: Pick<Env, 'publicUrl'>,
  c: Context<AppContext>,
  { settings }: LiveSurvey,
): RefusedPlace | null {
  const { sites, only_there } = settings.protection
  if (sites.length === 0) return null
  const target = c.req.header('sec-fetch-dest')
  const isFramed = target === undefined ? c.req.query('embed') === '1' : FRAMES.includes(target)
  if (!isFramed) return only_there ? 'alone' : null
  const site = originOf(c.req.header('referer'))
  if (site === null || isOwnOrigin(env, site, c.req.header('host'))) return null
  return isOneOfSites(sites, site) ? null : { site }
}

/** Texts of the page that is shown instead. */
export function refusalTexts(place: RefusedPlace, { settings }: LiveSurvey, lang: RespondentLanguage) {
  const { form, page } = respondentTexts(lang)
  const text =
    place === 'alone'
      ? fillText(page.onlyThere, { site: siteName(settings.protection.sites[0] ?? '') })
      : fillText(page.site, { site: siteName(place.site) })
  return {
    ...form,
    unavailableTitle: place === 'alone' ? form.unavailableTitle : page.siteTitle,
    unavailable: text,
  }
}

function originOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : null
}
