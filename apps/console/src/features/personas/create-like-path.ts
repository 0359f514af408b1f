/** The wizard's set-up with the description, relationship and level of a persona. */
export const createLikePath = (personaId: string) => `/personas/create?like=${personaId}`
