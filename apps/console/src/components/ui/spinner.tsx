import { texts } from '@whofor/texts/console/components'
import { LoaderCircle } from './icons.ts'

export function FullScreenSpinner() {
  return (
    <div role="status" className="grid min-h-dvh flex-1 place-items-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-ink-3" />
      <span className="sr-only">{texts.spinner.loading}</span>
    </div>
  )
}
