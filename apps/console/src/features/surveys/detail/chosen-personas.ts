/** The number of personas that the owner has chosen on the page, null before; closing starts with it. */
export type ChosenPersonas = { chosen: number | null; onChoose: (personas: number) => void }
