/** A column of the file, with its distinct values in the order of their first occurrence. */
export type ColumnValues = {
  name: string
  values: readonly { text: string; count: number }[]
  /** Rows with a value. */
  filled: number
  /** Rows whose value is not distinguished, because it is too long or one of too many. */
  untold: number
}

export const textsOf = ({ values }: Pick<ColumnValues, 'values'>): string[] => values.map(({ text }) => text)
