import type { Icon } from '../../components/ui/icons.ts'

/** One row of the palette: a page that it opens, or an act. */
export type Entry = {
  id: string
  label: string
  /** Shown at the end of the row. */
  note?: string
  icon: Icon
  /** A persona has its portrait instead of the icon. */
  portrait?: { name: string; image: string | null }
  /** Words that find it besides its label. */
  keywords?: string
} & ({ href: string; act?: undefined } | { act: () => void; href?: undefined })

export type Group = { id: string; label: string; entries: Entry[] }
