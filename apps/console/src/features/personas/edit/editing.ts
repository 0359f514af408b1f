import type { JobReply } from '@whofor/core/job'
import { REGENERABLE_SECTIONS, type RegenerableSection } from '@whofor/core/persona/section'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { createContext, useContext } from 'react'

export type FieldValue = string | string[] | number

/** Editing actions of the owner; null on a shared page. */
export type Editing = {
  level: DetailLevel
  save: (path: string, value: FieldValue, before: FieldValue | null) => Promise<unknown>
  /** The section's job: active, or failed or cancelled while this page was open. */
  jobOf: (section: RegenerableSection) => JobReply | undefined
  /** Whether the owner wrote some of a section, which regenerating keeps, or all of it, so that nothing else is left. */
  ownIn: (section: RegenerableSection) => 'none' | 'some' | 'all'
  regenerate: (section: RegenerableSection, options?: { replaceOwn: boolean }) => void
  dismiss: (jobId: string) => void
}

export const EditingContext = createContext<Editing | null>(null)
export const useEditing = () => useContext(EditingContext)

/** The section of a field path, if it can be regenerated. */
export function sectionOf(path: string): RegenerableSection | undefined {
  const [first] = path.split('.')
  return REGENERABLE_SECTIONS.find((section) => section === first)
}
