const ADDRESSED: readonly [RegExp, string][] = [
  [/^You (?:said|answered|told us)(?=:?\s+[“"„«])/u, 'The owner said'],
  [/^Sie (?:sagten|antworteten|gaben an|haben gesagt)(?=:?\s+[“"„»])/u, 'Laut Angabe'],
]

/** Rewrites a sentence to the owner for other readers: "You said “Bread”" becomes "The owner said “Bread”". */
export const namingOwner = (sentence: string): string =>
  ADDRESSED.reduce((text, [addressed, named]) => text.replace(addressed, named), sentence)
