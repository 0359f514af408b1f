import { render } from 'preact'
import { SITE_FONT } from './look-css.ts'
import { loadSurvey } from './mount/load-survey.ts'
import { endLoading, showLoading, showNotLoaded, showUnavailable } from './mount/load-view.tsx'
import loadingCss from './mount/loading.css'
import type {
  MountEvent,
  MountedSurvey,
  MountOptions,
  SurveyData,
  SurveyEvents,
} from './mount/mount-options.ts'
import { nameParts } from './mount/parts.ts'
import { adoptSheets, openPlace, setTheme } from './mount/shadow-place.ts'
import { showSurvey } from './mount/show-survey.tsx'
import css from './survey.css'

const mounted = new WeakMap<HTMLElement, MountedSurvey>()
nameParts()

/**
 * Mounts a survey in a shadow root on `element`: loads it from `src`, or shows the given `survey`. Mounting again replaces it; a
 * response that is being sent is still sent.
 * @throws TypeError when `element` is not an element
 */
export function mount(element: HTMLElement, options: MountOptions): MountedSurvey {
  if (!element?.attachShadow) throw new TypeError(`Whofor: mount() needs an element, not ${element}.`)
  mounted.get(element)?.unmount()
  const ending = new AbortController()
  const { signal } = ending
  const holder = openPlace(element)
  const { origin, slug } = addressOf(options)
  const lang = options.survey ? undefined : options.lang
  listen(element, options, signal)
  const report = ({ type, ...detail }: MountEvent | { type: 'ready' }) => {
    const event = new CustomEvent(`whofor:${type}`, { bubbles: true, detail: { slug, ...detail } })
    if (!signal.aborted) element.dispatchEvent(event)
  }
  const show = (survey: SurveyData) => {
    const { preview, sample, fields } = options
    const { theme } = survey.look ?? {}
    setTheme(element, !theme || theme === 'auto' ? options.theme : theme)
    showSurvey(holder, { survey, preview, sample, fields, origin, report, signal })
    // Deferred, so that listeners added after this call receive the event.
    if (!preview) queueMicrotask(() => report({ type: 'ready' }))
  }
  const load = async () => {
    showLoading(holder)
    const loaded = await loadSurvey({ origin, slug, lang }, signal)
    if (signal.aborted) return
    if (loaded.status === 'loaded') {
      endLoading(holder, undefined)
      show(loaded.survey)
    } else if (loaded.status === 'unavailable') {
      console.warn(`Whofor: the survey "${slug}" is closed, or there is no such survey.`)
      showUnavailable(holder)
      report({ type: 'unavailable' })
    } else {
      const again = () => {
        removeEventListener('online', again)
        void load()
      }
      addEventListener('online', again, { signal })
      console.warn(`Whofor: no survey could be loaded from ${origin}.`)
      showNotLoaded(holder, again)
      report({ type: 'error', reason: 'not_loaded' })
    }
  }
  setTheme(element, options.theme)
  adoptSheets(holder, [css, loadingCss + SITE_FONT])
  if (options.survey) show(options.survey)
  else if (slug) void load()
  else
    console.warn(
      'Whofor: a survey has no slug, the last part of its public link: give mount() the link as src.',
    )

  const one: MountedSurvey = {
    unmount() {
      if (signal.aborted) return
      ending.abort()
      render(null, holder)
      holder.remove()
      mounted.delete(element)
    },
  }
  mounted.set(element, one)
  return one
}

/** Registers callbacks as event listeners: one that throws does not affect the others. */
function listen(element: HTMLElement, options: SurveyEvents, signal: AbortSignal): void {
  const on = <Detail>(type: string, callback: ((detail: Detail) => void) | undefined) => {
    if (!callback) return
    const hear = (event: Event) => {
      // Ignores events of surveys nested in this element.
      if (event.target === element) callback((event as CustomEvent<Detail>).detail)
    }
    element.addEventListener(`whofor:${type}`, hear, { signal })
  }
  on('ready', options.onReady)
  on('started', options.onStarted)
  on('progress', options.onProgress)
  on('submitted', options.onSubmitted)
  on('unavailable', options.onUnavailable)
  on('error', options.onError)
}

/** Origin and slug from the options: '' for the page's own origin, '' without a slug. */
export function addressOf(options: MountOptions): { origin: string; slug: string } {
  const { src = '' } = options
  if (options.survey) return { origin: originOf(src), slug: options.survey.slug }
  const [, last = ''] = /\/s\/([^/?#]+)/.exec(src) ?? []
  return { origin: originOf(src), slug: options.slug || decodeURIComponent(last) }
}

/** An address without a host is relative to the page. */
function originOf(address: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? ''
}
