/** @jsxImportSource preact */
import { currentLocale } from '@whofor/core/i18n/current-locale'

/** Taken from the product by apps/api/test/pictures/take-landing-pictures.ts, at twice this size. */
const SIZE = { width: 688, height: 404 }
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' })

/** A screenshot in the page's theme and language. The hidden one is lazy, so it is never loaded. */
export function StepPicture({ step, alt }: { step: number; alt: string }) {
  const file = (theme: 'light' | 'dark') =>
    files[`./pictures/step-${step + 1}-${theme}-${currentLocale()}.webp`]
  return (
    <figure class="shot">
      <img class="on-light" src={file('light')} {...SIZE} alt={alt} loading="lazy" decoding="async" />
      <img class="on-dark" src={file('dark')} {...SIZE} alt={alt} loading="lazy" decoding="async" />
    </figure>
  )
}
