/** The URL of one version of a persona's image. A version never changes, so it can be cached forever. */
export function portraitUrl(personaId: string, version: number): string {
  return `/api/personas/${personaId}/image?v=${version}`
}
