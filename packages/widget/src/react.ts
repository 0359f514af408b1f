import {
  type CSSProperties,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { type FieldValues, mount, type SurveyAddress, type SurveyEvents } from './index.ts'

export type SurveyProps = Pick<SurveyAddress, 'src' | 'slug' | 'lang'> &
  SurveyEvents & {
    /** Forces light or dark where the survey's own settings do not; the page's `color-scheme` by default. */
    theme?: 'light' | 'dark' | undefined
    /** Hidden fields, kept with the answer if the survey's settings name them. Read when the survey is loaded. */
    fields?: FieldValues | undefined
    id?: string | undefined
    className?: string | undefined
    style?: CSSProperties | undefined
    /** Shown until the survey's script has run, such as a link to the survey. */
    children?: ReactNode
  }

/**
 * A survey that is loaded again when its address changes. On the server it renders an empty element with its children.
 */
export function Survey(props: SurveyProps): ReactElement {
  const { src, slug, lang, theme, id, className, style, children } = props
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef<SurveyEvents & Pick<SurveyProps, 'fields'>>(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return
    // New callbacks must not reload the survey.
    return mount(place.current, {
      src,
      slug,
      lang,
      theme,
      fields: latest.current.fields,
      onReady: (detail) => latest.current.onReady?.(detail),
      onStarted: (detail) => latest.current.onStarted?.(detail),
      onProgress: (detail) => latest.current.onProgress?.(detail),
      onSubmitted: (detail) => latest.current.onSubmitted?.(detail),
      onUnavailable: (detail) => latest.current.onUnavailable?.(detail),
      onError: (detail) => latest.current.onError?.(detail),
    }).unmount
  }, [src, slug, lang, theme])
  return createElement('div', { ref: place, id, className, style }, children)
}
