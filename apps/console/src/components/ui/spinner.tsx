import { translated } from '@whofor/core/i18n/translated'
import { LoaderCircle } from './icons.ts'

const TEXTS = translated(
  {
    loading: 'Loading',
  },
  {
    loading: 'Wird geladen',
  },
)

export function FullScreenSpinner() {
  return (
    <div role="status" className="grid min-h-dvh flex-1 place-items-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-ink-3" />
      <span className="sr-only">{TEXTS.loading}</span>
    </div>
  )
}
