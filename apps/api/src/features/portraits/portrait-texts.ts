export const PORTRAIT_TEXTS = {
  personaNotFound: 'Persona not found',
  noImage: 'There is no such image.',
  simple: 'Images are for detailed and advanced personas.',
  cancelled: 'Cancelled',
} as const
