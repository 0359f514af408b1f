import { EDIT_TEXTS } from '../edit/edit-texts.ts'

/** Placeholder for an empty field. */
export const Empty = () => <span className="text-ink-3 print:hidden">{EDIT_TEXTS.empty}</span>
