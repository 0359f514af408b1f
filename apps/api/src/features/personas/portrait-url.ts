/** Stands for the portrait that is drawn for a persona without an image. */
export const DRAWN_VERSION = 0

/** The URL of one version of a persona's image. A stored version never changes, so it can be cached forever. */
export function portraitUrl(personaId: string, version: number): string {
  return `/api/personas/${personaId}/image?v=${version}`
}
