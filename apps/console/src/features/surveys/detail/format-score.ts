const score = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A score with one decimal: "7.0". */
export const formatScore = (value: number) => score.format(value)
