/** Written at the beginning of a CSV file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** One line of a CSV file (RFC 4180). Cells that a spreadsheet would read as a formula are escaped. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',') + LINE_END
}

/** Cells that need quotes, also for programs that split on semicolons or on any line break. */
const SPECIAL = /[",;\t\r\n]|^\s|\s$/u
const FORMULA = '=+\\-@＝＋－＠'
const STARTS_FORMULA = new RegExp(`^[\\t\\r${FORMULA}]`, 'u')
const FORMULA_INSIDE = new RegExp(`([\\r\\n;]\\s*)(?=[${FORMULA}])`, 'gu')

function csvCell(text: string): string {
  const marked = text.replace(FORMULA_INSIDE, "$1'")
  const harmless = STARTS_FORMULA.test(marked) ? `'${marked}` : marked
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
