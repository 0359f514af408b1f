import type { PersonaSurvey, SurveyResponse } from '../../db/schema/rows.ts'

/** Without its number, which it is given when it is stored. */
export type NewResponse = Omit<SurveyResponse, 'number'>
export type Counters = Pick<PersonaSurvey, 'response_count' | 'gaps' | 'answers_revision'>
/**
 * `counted`: stored, with the survey's counters after it. `known`: stored before, or another one of a person who has one; a
 * repetition also after the survey's end. `not_open`: not stored, because the survey takes no more.
 */
export type Stored = { state: 'counted'; counters: Counters } | { state: 'known' | 'not_open' }

/** `person`: where each person has one response. `unfinished`: what was kept of it before is removed. */
export type ToStore = { response: NewResponse; person: string | null; unfinished: boolean }
