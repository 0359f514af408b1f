/** A column of the file: its different values in the order of their first appearance. */
export type ColumnValues = {
  name: string
  values: readonly { text: string; count: number }[]
  /** Rows with a value. */
  filled: number
  /** Rows whose value is too long, or one of too many, to be distinguished. */
  untold: number
}

export const textsOf = ({ values }: Pick<ColumnValues, 'values'>): string[] => values.map(({ text }) => text)
