import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, ref, watch } from 'vue'
import {
  type ErrorDetail,
  type FieldValues,
  type MountedSurvey,
  mount,
  type ProgressDetail,
  type SurveyDetail,
} from './index.ts'

/** A survey, loaded again when its address changes. Its slot is shown until the survey's script has run. */
export const Survey = defineComponent({
  name: 'WhoforSurvey',
  props: {
    /** The survey's public link; with `slug`, the address of the server is enough. */
    src: { type: String, required: true },
    slug: { type: String, default: undefined },
    /** A language that the survey is published in; the browser's by default. */
    lang: { type: String, default: undefined },
    theme: { type: String as PropType<'light' | 'dark'>, default: undefined },
    /** Hidden fields, kept with the answer if the survey's settings name them. Read when the survey is loaded. */
    fields: { type: Object as PropType<FieldValues>, default: undefined },
  },
  emits: {
    ready: (_: SurveyDetail) => true,
    started: (_: SurveyDetail) => true,
    progress: (_: ProgressDetail) => true,
    submitted: (_: SurveyDetail) => true,
    unavailable: (_: SurveyDetail) => true,
    error: (_: ErrorDetail) => true,
  },
  setup(props, { emit, slots }) {
    const place = ref<HTMLElement>()
    let mounted: MountedSurvey | undefined
    const show = (): void => {
      if (!place.value) return
      mounted = mount(place.value, {
        ...props,
        onReady: (detail) => emit('ready', detail),
        onStarted: (detail) => emit('started', detail),
        onProgress: (detail) => emit('progress', detail),
        onSubmitted: (detail) => emit('submitted', detail),
        onUnavailable: (detail) => emit('unavailable', detail),
        onError: (detail) => emit('error', detail),
      })
    }
    onMounted(show)
    watch(() => [props.src, props.slug, props.lang, props.theme], show)
    onBeforeUnmount(() => mounted?.unmount())
    return () => h('div', { ref: place }, slots.default?.())
  },
})
