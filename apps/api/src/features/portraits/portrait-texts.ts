export const PORTRAIT_TEXTS = {
  personaNotFound: 'Persona not found',
  noImage: 'Image not found',
  simple: 'Images are available for detailed and advanced personas only.',
  cancelled: 'Cancelled',
  noRecord: (reason: string) => `Failed to create image record: ${reason}`,
} as const
