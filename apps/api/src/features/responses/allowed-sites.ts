import { fillText, type RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { isOneOfSites, siteName } from '@whofor/core/survey/settings/protection'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { isOwnOrigin } from '../../http/guard-requests.ts'
import type { PageRequest, RequestHead } from '../../http/request-parts.ts'
import type { LiveSurvey } from './live-survey.ts'
import { inLanguage } from './shown-survey.ts'

type Place = Pick<Env, 'publicUrl'>

const MAX_ORIGIN = 200

/** The origin of the site that sent a request, if it is another one; "null" for files and sandboxes. */
export function otherSite(env: Place, c: RequestHead): string | null {
  const origin = c.req.header('origin')
  return origin === undefined || isOwnOrigin(env, origin, c.req.header('host'))
    ? null
    : origin.slice(0, MAX_ORIGIN)
}

/** @param isOurs whether the request says something that only pages of this server know: a sandboxed one has no origin */
export function isElsewhere({ settings }: LiveSurvey, site: string | null, isOurs: boolean): boolean {
  const { sites } = settings.protection
  if (sites.length === 0 || site === null) return false
  return site === 'null' ? !isOurs : !isOneOfSites(sites, site)
}

/**
 * Lets scripts of the survey's sites read the reply, and no others where its owner has named any. The refusal itself can be read
 * anywhere: it is for the site builder.
 * @throws AppError site_not_allowed
 */
export function guardSite(env: Place, c: PageRequest, survey: LiveSurvey, isOurs = false): void {
  if (survey.settings.protection.sites.length === 0) return
  c.header('vary', 'Origin', { append: true })
  const site = otherSite(env, c)
  if (site === null) return
  if (isElsewhere(survey, site, isOurs)) throw siteNotAllowed(site, inLanguage(c, survey).lang)
  c.header('access-control-allow-origin', site)
}

/** Files and sandboxes call their origin "null". */
export function siteNotAllowed(site: string, lang: RespondentLanguage): AppError {
  const name = site === 'null' ? 'file://' : siteName(site)
  return new AppError('site_not_allowed', fillText(respondentTexts(lang).page.site, { site: name }))
}

const FRAMES = ['iframe', 'frame', 'embed', 'object', 'fencedframe']

/** The host page where a survey must not be shown, or that it is not within any. */
export type RefusedPlace = { site: string } | 'alone'

/**
 * Where a page was asked for, if its owner has not allowed it. The policy of the page keeps it out of other sites in any case;
 * this is for saying so, which needs the name of the site.
 */
export function refusedPlace(
  env: Place,
  request: PageRequest,
  { settings }: LiveSurvey,
): RefusedPlace | null {
  const { sites, only_there } = settings.protection
  if (sites.length === 0) return null
  const target = request.req.header('sec-fetch-dest')
  const isFramed = target === undefined ? request.req.query('embed') === '1' : FRAMES.includes(target)
  if (!isFramed) return only_there ? 'alone' : null
  const site = originOf(request.req.header('referer'))
  if (site === null || isOwnOrigin(env, site, request.req.header('host'))) return null
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
