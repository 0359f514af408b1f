import type { MountOptions } from './mount-options.ts'

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
