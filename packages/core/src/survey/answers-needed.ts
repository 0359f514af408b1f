import { translated } from '../i18n/translated.ts'

const FOR_THE_FIRST = 30
const FOR_EACH_OTHER = 35

/** Estimated number of answers that support this many personas: 30 for one, 100 for three. */
export function answersNeeded(personas: number): number {
  return FOR_THE_FIRST + FOR_EACH_OTHER * (personas - 1)
}

/** Fewer responses are an early signal, because no criterion can tell groups from chance. */
export const FEWEST_FOR_ADVICE = 60

/** Sentences about the number of answers that a survey needs, the same on every screen. */
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
