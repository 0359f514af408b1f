const FOR_THE_FIRST = 30
const FOR_EACH_OTHER = 35

/** About how many answers support this many personas: 30 for one, 100 for three. */
export function answersNeeded(personas: number): number {
  return FOR_THE_FIRST + FOR_EACH_OTHER * (personas - 1)
}
