export const PERSONA_TEXTS = {
  notFound: 'Persona not found',
  failed: (message: string) => `Failed to create personas: ${message}`,
} as const
