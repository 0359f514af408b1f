export const PERSONA_TEXTS = {
  notFound: 'Persona not found',
  formatNotInTier: 'Your plan does not include this export format.',
} as const
