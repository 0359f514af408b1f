import type { MountOptions } from './mount-options.ts'

/** Of the options: the server's origin, '' for the page's own, and the survey's slug, '' for none. */
export function addressOf(options: MountOptions): { origin: string; slug: string } {
  const { src = '' } = options
  if (options.survey) return { origin: originOf(src), slug: options.survey.slug }
  const [, last = ''] = /\/s\/([^/?#]+)/.exec(src) ?? []
  return { origin: originOf(src), slug: options.slug || decodeURIComponent(last) }
}

/** An address without a host is the page's own. */
function originOf(address: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? ''
}
