import { SURVEY_LIMITS } from '@whofor/core/survey/survey'

/** What owners read when something about a survey cannot be done (SPEC.md section 8). */
export const SURVEY_TEXTS = {
  notFound: 'Survey not found',
  noneApproved: 'Please approve at least one question',
  noResponses: 'Cannot create personas without survey responses.',
  notDraft: 'This survey is already published. Its questions can no longer change.',
  notActive: 'Only an active survey can be closed.',
  notClosed: 'Personas are made after the survey is closed.',
  stale:
    'The questions were changed in another window. They have been loaded again; please repeat your change.',
  questionNotFound: 'Question not found',
  questionGone: 'The question was removed in the meantime.',
  alreadyDrafted: 'The questions are already there.',
  tooManyDrafts: `You have ${SURVEY_LIMITS.drafts} drafts, the most there can be. Publish or delete one to start another.`,
  tooFew: 'Invalid question format received. Please try again.',
} as const
