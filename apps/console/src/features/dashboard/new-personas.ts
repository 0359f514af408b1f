import type { DashboardReply } from '@whofor/core/dashboard'

/** Personas of the list made since the last visit; none in the first, which made them. */
export const newPersonas = ({ visit, recent_personas }: Pick<DashboardReply, 'visit' | 'recent_personas'>) =>
  visit.is_first ? [] : recent_personas.filter(({ created_at }) => created_at > visit.since)
