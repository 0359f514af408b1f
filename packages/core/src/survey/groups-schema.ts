import { z } from 'zod'
import { evidenceReference } from '../claims/evidence.ts'

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
