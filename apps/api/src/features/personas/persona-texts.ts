export const PERSONA_TEXTS = {
  notFound: 'Persona not found',
  failed: (message: string) => `Failed to create personas: ${message}`,
  formatNotInTier: 'Your plan does not include this export format.',
} as const
