import { expectTypeOf } from 'vitest'
import { type MountedSurvey, mount, type SurveyData } from '../src/index.ts'
import { Survey as ReactSurvey, type SurveyProps } from '../src/react.ts'

// Checked by tsc; never run.
declare const element: HTMLElement
declare const survey: SurveyData

expectTypeOf(mount(element, { src: 'https://surveys.example.org/s/slug' })).toEqualTypeOf<MountedSurvey>()
mount(element, { src: 'https://surveys.example.org', slug: 'slug', theme: 'dark' })
mount(element, { survey, preview: true, sample: 'thanks' })
mount(element, {
  src: '/s/slug',
  onReady: (detail) => expectTypeOf(detail).toEqualTypeOf<{ slug: string }>(),
  onProgress: ({ answered, total }) => expectTypeOf([answered, total]).toEqualTypeOf<number[]>(),
  onError: ({ reason }) =>
    expectTypeOf(reason).toEqualTypeOf<'incomplete' | 'waiting' | 'failed' | 'not_loaded'>(),
})

// @ts-expect-error: neither an address nor a survey
mount(element, {})
// @ts-expect-error: a slug without a server
mount(element, { slug: 'slug' })
// @ts-expect-error: only given surveys have a preview
mount(element, { src: '/s/slug', preview: true })
// @ts-expect-error: unknown option
mount(element, { src: '/s/slug', colour: 'red' })
// @ts-expect-error: unknown theme
mount(element, { src: '/s/slug', theme: 'blue' })
// @ts-expect-error: not an element
mount('#survey', { src: '/s/slug' })

expectTypeOf(ReactSurvey).parameter(0).toEqualTypeOf<SurveyProps>()
ReactSurvey({ src: '/s/slug', className: 'wide', onSubmitted: ({ slug }) => slug.length })
// @ts-expect-error: without an address
ReactSurvey({ slug: 'slug' })
