/** Stands for the portrait that is drawn for a persona without an image. */
export const DRAWN_VERSION = 0

/** The URL of one version of a persona's image. A stored version never changes, so it can be cached forever. */
export function portraitUrl(personaId: string, version: number): string {
  return `/api/personas/${personaId}/image?v=${version}`
}

/** The address of what shows a persona: its image, or the drawn portrait. */
export const shownPortraitUrl = ({ id, image_url }: { id: string; image_url: string | null }): string =>
  image_url ?? portraitUrl(id, DRAWN_VERSION)
