/** @jsxImportSource preact */
import { currentLocale } from '@whofor/texts/current-locale'

/** Taken from the product by apps/api/test/pictures/take-landing-pictures.ts, at twice their size on the page. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' })
const STEP_SIZE = { width: 688, height: 404 }

type PictureProps = { name: string; alt: string; width: number; height: number; class?: string }

/** A screenshot in the page's language. */
export function Picture({ name, alt, ...shown }: PictureProps) {
  return (
    <img
      src={files[`./pictures/${name}-${currentLocale()}.webp`]}
      alt={alt}
      {...shown}
      loading="lazy"
      decoding="async"
    />
  )
}

/** In the page's theme, too. The hidden one is lazy, so it is never loaded. */
export function StepPicture({ step, alt }: { step: number; alt: string }) {
  const shown = { alt, ...STEP_SIZE }
  return (
    <figure class="shot">
      <Picture name={`step-${step + 1}-light`} class="on-light" {...shown} />
      <Picture name={`step-${step + 1}-dark`} class="on-dark" {...shown} />
    </figure>
  )
}
