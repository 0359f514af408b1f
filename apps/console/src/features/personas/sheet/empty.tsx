import { texts } from '@whofor/texts/console/personas/edit'

/** Placeholder for an empty field. */
export const Empty = () => <span className="text-ink-3 print:hidden">{texts.empty}</span>
