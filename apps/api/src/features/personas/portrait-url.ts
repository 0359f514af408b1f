/** Where a version of a persona's image is served; it never changes, so it may be cached for ever. */
export function portraitUrl(personaId: string, version: number): string {
  return `/api/personas/${personaId}/image?v=${version}`
}
