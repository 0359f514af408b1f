import { translated } from '../i18n/translated.ts'

const FOR_THE_FIRST = 30
const FOR_EACH_OTHER = 35

/** About how many answers support this many personas: 30 for one, 100 for three. */
export function answersNeeded(personas: number): number {
  return FOR_THE_FIRST + FOR_EACH_OTHER * (personas - 1)
}

/** Fewer responses are an early signal: no criterion tells groups from chance. */
export const FEWEST_FOR_ADVICE = 60

/** How many answers a survey needs, the same sentences wherever it is asked. */
export const ANSWERS_NEEDED_TEXTS = translated(
  {
    forOne: `About ${answersNeeded(1)} answers support one persona.`,
    forPersonas: `About ${answersNeeded(1)} answers support one persona, about ${answersNeeded(3)} support three.`,
    early: `Below ${FEWEST_FOR_ADVICE} answers, groups are an early signal.`,
  },
  {
    forOne: `Etwa ${answersNeeded(1)} Antworten tragen eine Persona.`,
    forPersonas: `Etwa ${answersNeeded(1)} Antworten tragen eine Persona, etwa ${answersNeeded(3)} drei.`,
    early: `Unter ${FEWEST_FOR_ADVICE} Antworten sind Gruppen vorläufig.`,
  },
)
