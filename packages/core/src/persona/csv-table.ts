import type { ExportedEvidence } from '../claims/exported-evidence.ts'
import { BYTE_ORDER_MARK, csvLine } from '../text/csv-line.ts'
import { type OwnWords, personaColumns } from './csv.ts'
import type { Persona } from './persona.ts'

/** Personas as one CSV table (RFC 4180). Add all of them first, then write the header and each row. */
export type CsvTable = {
  /** Adds a persona. @returns a function that writes its row, to be called once all personas are added */
  persona(persona: Persona, own: OwnWords, exported: ExportedEvidence): () => string
  /** The first line, preceded by a byte order mark so that Excel reads UTF-8. */
  header(): string
}

/** Columns are the union over all personas; a column that only some personas have keeps its position. */
export function csvTable(): CsvTable {
  const headers: string[] = []
  return {
    persona(persona, own, exported) {
      const columns = personaColumns(persona, own, exported)
      let place = 0
      for (const { header } of columns) {
        const known = headers.indexOf(header)
        if (known === -1) headers.splice(place, 0, header)
        place = (known === -1 ? place : known) + 1
      }
      const texts = new Map(columns.map(({ header, text }) => [header, text]))
      return () => csvLine(headers.map((header) => texts.get(header) ?? ''))
    },
    header: () => BYTE_ORDER_MARK + csvLine(headers),
  }
}
