export const PERSONA_TEXTS = {
  notFound: 'Persona not found',
  someNotFound: 'Some of these personas were not found. Nothing was changed.',
  tooManyTags: (max: number) => `A persona can have at most ${max} tags. Nothing was changed.`,
  failed: (message: string) => `Failed to create personas: ${message}`,
} as const
