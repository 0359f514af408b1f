import { z } from 'zod'
import { evidenceReference } from '../claims/evidence.ts'
import { translated } from '../i18n/translated.ts'
import { pageOf, sortedPageQuery } from '../paging.ts'
import { optionalText, personText } from '../text/clean-text.ts'
import { importedFrom } from './import/imported-from.ts'
import { QUALITY_KINDS } from './quality-rules/checked-question.ts'
import { DETAIL_LEVELS, SCORE, SURVEY_LIMITS, SURVEY_STATUSES } from './survey.ts'

/** What is wrong with a survey, said wherever one is edited or imported. */
export const QUESTION_TEXTS = translated(
  {
    title: 'Title is required',
    relationship: 'Respondent type is required',
    businessContext: 'Business context is required',
    question: 'Enter a question',
    option: 'Every option needs text',
    tooFewOptions: 'A question needs at least two options',
    tooManyOptions: 'A question has at most eight options',
    sameOptions: 'Two options have the same text',
    tooManyQuestions: 'A survey has at most 20 questions',
    sameIds: 'Two questions have the same id',
    tooManyAnswers: 'Too many answers',
  },
  {
    title: 'Der Titel fehlt',
    relationship: 'Es fehlt, wer antwortet',
    businessContext: 'Der Geschäftskontext fehlt',
    question: 'Geben Sie eine Frage ein',
    option: 'Jede Antwort braucht einen Text',
    tooFewOptions: 'Eine Frage braucht mindestens zwei Antworten',
    tooManyOptions: 'Eine Frage hat höchstens acht Antworten',
    sameOptions: 'Zwei Antworten haben denselben Text',
    tooManyQuestions: 'Eine Umfrage hat höchstens 20 Fragen',
    sameIds: 'Zwei Fragen haben dieselbe ID',
    tooManyAnswers: 'Zu viele Antworten',
  },
)

export const detailLevel = z.enum(DETAIL_LEVELS)
export const surveyStatus = z.enum(SURVEY_STATUSES)

/** Set-up of a survey, before questions are drafted. The relationship is the custom text when Other is chosen. */
export const surveySetup = z.strictObject({
  title: personText(SURVEY_LIMITS.title, () => QUESTION_TEXTS.title),
  relationship: personText(SURVEY_LIMITS.relationship, () => QUESTION_TEXTS.relationship),
  business_context: personText(SURVEY_LIMITS.businessContext, () => QUESTION_TEXTS.businessContext),
  detail_level: detailLevel,
  persona_count: z.int().min(SURVEY_LIMITS.personaCount.min).max(SURVEY_LIMITS.personaCount.max),
})
export type SurveySetup = z.infer<typeof surveySetup>

/** A new title of a draft. */
export const surveyTitle = surveySetup.pick({ title: true })

export const questionOption = z.strictObject({
  text: personText(SURVEY_LIMITS.option, () => QUESTION_TEXTS.option),
  score: z.number().min(SCORE.min).max(SCORE.max),
  /** In averages its score counts; in segments it is a separate answer. */
  not_sure: z.boolean().optional(),
})
export type QuestionOption = z.infer<typeof questionOption>

const uniqueOptions = (options: { text: string }[]) =>
  new Set(options.map((option) => option.text.toLowerCase())).size === options.length

/** A question under review. Publishing drops its temporary id and the approved flag. */
export const draftQuestion = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  question: personText(SURVEY_LIMITS.question, () => QUESTION_TEXTS.question),
  options: z
    .array(questionOption)
    .min(SURVEY_LIMITS.options.min, { error: () => QUESTION_TEXTS.tooFewOptions })
    .max(SURVEY_LIMITS.options.max, { error: () => QUESTION_TEXTS.tooManyOptions })
    .refine(uniqueOptions, { error: () => QUESTION_TEXTS.sameOptions }),
  explanation: optionalText(SURVEY_LIMITS.explanation),
  approved: z.boolean(),
})
export type DraftQuestion = z.infer<typeof draftQuestion>

/** A published question, with short stable ids for itself and its options. Only its texts can be corrected. */
export const surveyQuestion = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      score: z.number(),
      not_sure: z.boolean().optional(),
      /** Its text when it was published, if that was corrected. */
      original: z.string().optional(),
    }),
  ),
  explanation: z.string(),
  /** Its text when it was published, if that was corrected. */
  original: z.string().optional(),
  /** When its text or that of an option was corrected last. */
  corrected_at: z.int().optional(),
})
export type SurveyQuestion = z.infer<typeof surveyQuestion>

/** The complete review state. `revision` is the one that was read, so that two tabs cannot overwrite each other. */
export const reviewInput = z.strictObject({
  revision: z.int().min(0),
  questions: z
    .array(draftQuestion)
    .max(SURVEY_LIMITS.questions, { error: () => QUESTION_TEXTS.tooManyQuestions })
    .refine((questions) => new Set(questions.map((question) => question.id)).size === questions.length, {
      error: () => QUESTION_TEXTS.sameIds,
    }),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const publishInput = z.strictObject({ revision: z.int().min(0) })

export const qualityKind = z.enum(QUALITY_KINDS)

/** `mend`: the faults that the new question must not have; with any, it asks about the same thing. */
export const regenerateQuestionInput = publishInput.extend({
  mend: z.array(qualityKind).max(QUALITY_KINDS.length).default([]),
})
export type RegenerateQuestionInput = z.infer<typeof regenerateQuestionInput>

export const surveyCard = z
  .object({
    id: z.string(),
    title: z.string(),
    relationship: z.string(),
    business_context_excerpt: z.string(),
    status: surveyStatus,
    /** Whether its answers were imported: nobody can answer it. */
    imported: z.boolean(),
    detail_level: detailLevel,
    response_count: z.int(),
    persona_count: z.int(),
    /** Where it can be answered; empty unless it is published. */
    public_url: z.string(),
    archived: z.boolean(),
    created_at: z.int(),
    closed_at: z.int().nullable(),
    last_response_at: z.int().nullable(),
  })
  .meta({ id: 'SurveyCard' })
export type SurveyCard = z.infer<typeof surveyCard>

export const SURVEY_SORTS = ['newest', 'oldest', 'title', 'responses'] as const
export type SurveySort = (typeof SURVEY_SORTS)[number]
/** All that are not archived, those of one status, or the archived ones. */
export const SURVEY_VIEWS = ['all', 'active', 'draft', 'closed', 'archived'] as const
export type SurveyView = (typeof SURVEY_VIEWS)[number]
export const surveyQuery = sortedPageQuery.extend({
  sort: z.enum(SURVEY_SORTS).default('newest'),
  show: z.enum(SURVEY_VIEWS).default('all'),
})
export type SurveyQuery = z.infer<typeof surveyQuery>
/** `counts` are of each view, without search. */
export const surveyPage = pageOf(surveyCard)
  .extend({ counts: z.record(z.enum(SURVEY_VIEWS), z.int()) })
  .meta({ id: 'SurveyPage' })

const surveyBase = z.object({
  id: z.string(),
  title: z.string(),
  relationship: z.string(),
  business_context: z.string(),
  detail_level: detailLevel,
  persona_count: z.int(),
  response_count: z.int(),
  created_at: z.int(),
  closed_at: z.int().nullable(),
  /** The file that its answers were imported from, and the rows that were left out; such a survey has no link. */
  imported: importedFrom.nullable(),
  /** In the archive its page accepts no answers. */
  archived: z.boolean(),
  /** The last drafting job; once the survey was closed, the last job that made its personas or compared them with newer answers. */
  draft_job_id: z.string().nullable(),
  personas_job_id: z.string().nullable(),
})

/** A draft has review questions; an active or closed survey has published ones with the counts of their options. */
export const surveyDetail = z
  .discriminatedUnion('status', [
    surveyBase.extend({
      status: z.literal('draft'),
      revision: z.int(),
      questions: z.array(draftQuestion),
    }),
    surveyBase.extend({
      status: z.enum(['active', 'closed']),
      /** Empty when the answers were imported. */
      public_url_slug: z.string(),
      public_url: z.string(),
      /** The page for an answer that is marked as a test; null where nobody can answer. */
      test_url: z.string().nullable(),
      questions: z.array(surveyQuestion),
      /** Per question, per option: times chosen. Same order as `questions`. */
      counts: z.array(z.array(z.int())),
      average_score: z.number().nullable(),
      last_response_at: z.int().nullable(),
      personas: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          subtitle: z.string().nullable(),
          image_url: z.string(),
          /** Answers in the persona's group and in the survey, and the group's number from 0; null where other personas are of a newer run. */
          group: z.object({ count: z.int(), of: z.int(), segment: z.int().nullable() }).nullable(),
        }),
      ),
    }),
  ])
  .meta({ id: 'SurveyDetail' })
export type SurveyDetail = z.infer<typeof surveyDetail>

/** Closing may settle on another number of personas than was asked for. */
export const closeInput = z.strictObject({
  persona_count: z.int().min(SURVEY_LIMITS.personaCount.min).max(SURVEY_LIMITS.personaCount.max).optional(),
})
export type CloseInput = z.infer<typeof closeInput>

const groupAdvice = z.object({ min: z.int(), max: z.int(), best: z.int() })
const setAside = z.object({ 'same-place': z.int(), 'not-sure': z.int() })

/** The groups among a survey's answers, for the numbers of personas that its owner can choose from. */
export const surveyGroups = z
  .object({
    /** Answers that were grouped: while the survey is open, perhaps a few less than there are. */
    responses: z.int(),
    /** The number of groups the answers support; null below 60 answers. */
    advice: groupAdvice.nullable(),
    /** Responses that took no part in finding the groups, and were assigned to them afterwards. */
    set_aside: setAside,
    /** Fewest personas first: the number asked for, and the one advised. */
    choices: z.array(
      z.object({
        personas: z.int(),
        /** People in each group, largest first; fewer groups than personas where answers differ too little. */
        sizes: z.array(z.int()),
        /**
         * The same groups, each with up to three answers that set it apart, the clearest first; below 60 answers perhaps
         * those that more of it gave so far.
         */
        groups: z.array(z.object({ size: z.int(), answers: z.array(evidenceReference) })),
        /** How alike the groups are in resamples, from 0 (as in chance) to 1; null where nothing was chosen. */
        stability: z.number().nullable(),
        /** Whether the groups differ in how much, not in kind. */
        in_degree: z.boolean(),
        /** Per question, whether an answer to it sets a group apart. */
        sets_apart: z.array(z.boolean()),
        /** Pairs of groups, from 0, that hardly differ: of `of` questions they answered `alike` alike. */
        overlaps: z.array(z.object({ groups: z.tuple([z.int(), z.int()]), alike: z.int(), of: z.int() })),
      }),
    ),
  })
  .meta({ id: 'SurveyGroups' })
export type SurveyGroups = z.infer<typeof surveyGroups>

/** When the groups among an open survey's answers will be steady, from how steady they are in parts of its answers. */
export const groupForecast = z
  .object({
    /** The number asked for, or the one that the answers support where that is less. */
    personas: z.int(),
    responses: z.int(),
    /** Mean stability among so many answers, and its standard error. */
    points: z.array(z.object({ answers: z.int(), stability: z.number(), error: z.number() })),
    /**
     * `early` below 60 answers: no promise. `steady`: now. `more`: with about `at` answers, between `low` and `high` in nine
     * cases of ten. `open`: perhaps, with at least `low`. `flat`: more answers will not make them steadier.
     */
    outlook: z.enum(['early', 'steady', 'more', 'open', 'flat']),
    at: z.int().nullable(),
    low: z.int().nullable(),
    high: z.int().nullable(),
    /** The expected curve from the answers there are, with its range. */
    curve: z.array(z.object({ answers: z.int(), low: z.number(), middle: z.number(), high: z.number() })),
  })
  .meta({ id: 'GroupForecast' })
export type GroupForecast = z.infer<typeof groupForecast>

/** The segments of a survey's personas, counted again from its answers and the segment stored for each answer. */
export const recount = z
  .object({
    run_id: z.string(),
    method: z.string(),
    /** Of the rules by which segments are found. */
    version: z.int(),
    /** Segments asked for; `segments` may hold fewer. */
    requested: z.int(),
    /** Responses 1 to this number. */
    responses: z.int(),
    /** Mean log density of left-out answers; null where there was nothing to choose from. */
    likelihood: z.number().nullable(),
    /** How alike the segments are in resamples, from 0 (as in chance) to 1. */
    stability: z.number().nullable(),
    /** The number of segments the answers support; null below 60 answers. */
    advice: groupAdvice.nullable(),
    /** Responses that took no part in finding the segments, and were assigned to them afterwards. */
    set_aside: setAside,
    input_hash: z.string(),
    /** Per segment, the responses per option: through all questions, a question's options and then its missing answer. */
    segments: z.array(z.object({ n: z.int(), counts: z.array(z.int()) })),
    /** Whether these counts, and the answers, are the same as when the personas were made. */
    same: z.boolean(),
  })
  .meta({ id: 'Recount' })
export type Recount = z.infer<typeof recount>

/** One response as the owner sees it; `number` counts from 1, oldest first. */
export const surveyResponse = z
  .object({
    id: z.string(),
    number: z.int(),
    respondent_email: z.string().nullable(),
    answers: z.array(z.object({ text: z.string().nullable(), score: z.number() })),
    average_score: z.number().nullable(),
    /** The group of the survey's personas that it belongs to, from 0; null before there are personas. */
    segment: z.int().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'SurveyResponse' })
export type SurveyResponse = z.infer<typeof surveyResponse>
export const responsePage = pageOf(surveyResponse).meta({ id: 'ResponsePage' })

/** Corrected texts of one published question; the options are known by their ids and stay as many. */
export const textCorrection = z
  .strictObject({
    question: personText(SURVEY_LIMITS.question, () => QUESTION_TEXTS.question),
    options: z
      .array(
        z.strictObject({
          id: personText(40),
          text: personText(SURVEY_LIMITS.option, () => QUESTION_TEXTS.option),
        }),
      )
      .min(SURVEY_LIMITS.options.min)
      .max(SURVEY_LIMITS.options.max)
      .refine(uniqueOptions, { error: () => QUESTION_TEXTS.sameOptions }),
  })
  .meta({ id: 'TextCorrection' })
export type TextCorrection = z.infer<typeof textCorrection>

/** Everything that one respondent left: in one survey, or in all of the owner's. */
export const eraseInput = z.strictObject({
  email: personText(SURVEY_LIMITS.email),
  everywhere: z.boolean().default(false),
})
export type EraseInput = z.infer<typeof eraseInput>
export const erasedReply = z.object({ erased: z.int(), surveys: z.int() }).meta({ id: 'ErasedReply' })

/** A response that counts nowhere: a test, or one that its owner does not want counted. */
export const uncountedResponse = z
  .object({
    id: z.string(),
    reason: z.enum(['test', 'excluded']),
    /** Null for a test. */
    number: z.int().nullable(),
    respondent_email: z.string().nullable(),
    answers: z.array(z.object({ text: z.string().nullable(), score: z.number() })),
    average_score: z.number().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'UncountedResponse' })
export type UncountedResponse = z.infer<typeof uncountedResponse>
export const uncountedList = z.object({ items: z.array(uncountedResponse) }).meta({ id: 'UncountedList' })

/** Checked before each answer is. */
function refuseTooMany(answers: unknown, { addIssue }: z.RefinementCtx): unknown {
  const isRecord = typeof answers === 'object' && answers !== null
  if (!isRecord || Object.keys(answers).length <= SURVEY_LIMITS.questions) return answers
  addIssue(QUESTION_TEXTS.tooManyAnswers)
  return z.NEVER
}

/** Body of a submission. Unknown keys are refused; `website` is a honeypot that people leave empty. */
export const submissionInput = z.strictObject({
  submission_id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  answers: z.preprocess(refuseTooMany, z.record(z.string().max(40), z.string().max(40))),
  email: z
    .string()
    .trim()
    .max(SURVEY_LIMITS.email)
    .transform((email) => (email === '' ? null : email))
    .pipe(z.email().nullable())
    .nullable(),
  website: z.string().max(200).optional(),
})
export type SubmissionInput = z.infer<typeof submissionInput>

export const publicSurvey = z
  .object({
    slug: z.string(),
    title: z.string(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        options: z.array(z.object({ id: z.string(), text: z.string() })),
      }),
    ),
    /** Language of the texts. */
    lang: z.string().optional(),
    /** Texts of the form, in the language of the survey if it is known, else of the request. `{name}` is a value. */
    texts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'PublicSurvey' })

export const submissionReply = z.object({ status: z.literal('recorded') }).meta({ id: 'SubmissionReply' })
