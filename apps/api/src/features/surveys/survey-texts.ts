import { SURVEY_LIMITS } from '@whofor/core/survey/survey'

/** Error messages for owners (SPEC.md section 8). */
export const SURVEY_TEXTS = {
  notFound: 'Survey not found',
  noneApproved: 'Please approve at least one question',
  noResponses: 'Cannot create personas without survey responses.',
  notDraft: 'This survey is already published. Its questions can no longer be changed.',
  notPublished: 'This survey is a draft. It has no answers yet.',
  notActive: 'Only an active survey can be closed.',
  notClosed: 'Close the survey before creating its personas.',
  notReopened: 'Only a closed survey can be reopened.',
  stillCreating: 'The personas of this survey are still being created. Try again once they are ready.',
  notGrouped: 'The answers are grouped when the survey is closed.',
  stale:
    'The questions were changed in another window. The latest version has been loaded; please make your change again.',
  questionNotFound: 'Question not found',
  questionGone: 'This question has been removed.',
  alreadyDrafted: 'The questions have already been drafted.',
  tooManyDrafts: `You have reached the limit of ${SURVEY_LIMITS.drafts} drafts. Publish or delete one to start another.`,
  tooFew: 'Invalid question format received. Please try again.',
} as const
