import { z } from 'zod'
import { evidenceReference } from '../claims/evidence.ts'

const groupAdvice = z.object({ min: z.int(), max: z.int(), best: z.int() })
const setAside = z.object({ 'same-place': z.int(), 'not-sure': z.int() })

/** The groups among a survey's answers, for each number of personas that its owner can choose. */
export const surveyGroups = z
  .object({
    /** Number of grouped answers. While the survey is open, it may be slightly below the present number. */
    responses: z.int(),
    /** The number of groups the answers support; null below 60 answers. */
    advice: groupAdvice.nullable(),
    /** Responses that were ignored when the groups were found, and assigned to them afterwards. */
    set_aside: setAside,
    /** Fewest personas first; includes the requested and the advised number. */
    choices: z.array(
      z.object({
        personas: z.int(),
        /** People in each group, largest first; fewer groups than personas where answers differ too little. */
        sizes: z.array(z.int()),
        /**
         * The groups, each with up to three answers that set it apart, the clearest first; below 60 answers, with
         * answers that are more frequent in it so far.
         */
        groups: z.array(z.object({ size: z.int(), answers: z.array(evidenceReference) })),
        /** Similarity of the groups of resamples, from 0 (as by chance) to 1; null if no groups were searched for. */
        stability: z.number().nullable(),
        /** Whether the groups differ in degree instead of kind. */
        in_degree: z.boolean(),
        /** Per question, whether any of its answers sets a group apart. */
        sets_apart: z.array(z.boolean()),
        /** Pairs of groups, from 0, that hardly differ: they answered `alike` out of `of` questions alike. */
        overlaps: z.array(z.object({ groups: z.tuple([z.int(), z.int()]), alike: z.int(), of: z.int() })),
      }),
    ),
  })
  .meta({ id: 'SurveyGroups' })
export type SurveyGroups = z.infer<typeof surveyGroups>

/** Forecast of when the groups of an open survey will be steady, from their stability in parts of its answers. */
export const groupForecast = z
  .object({
    /** The requested number, or the supported number if that is lower. */
    personas: z.int(),
    responses: z.int(),
    /** Mean stability among this many answers, and its standard error. */
    points: z.array(z.object({ answers: z.int(), stability: z.number(), error: z.number() })),
    /**
     * `early` below 60 answers: no forecast. `steady`: now. `more`: with about `at` answers, between `low` and `high`
     * in nine cases of ten. `open`: perhaps, with at least `low`. `flat`: more answers will not make them steadier.
     */
    outlook: z.enum(['early', 'steady', 'more', 'open', 'flat']),
    at: z.int().nullable(),
    low: z.int().nullable(),
    high: z.int().nullable(),
    /** The expected curve from the present number of answers on, with its range. */
    curve: z.array(z.object({ answers: z.int(), low: z.number(), middle: z.number(), high: z.number() })),
  })
  .meta({ id: 'GroupForecast' })
export type GroupForecast = z.infer<typeof groupForecast>

/** The segments of a survey's personas, counted again from its answers and the segment stored for each answer. */
export const recount = z
  .object({
    run_id: z.string(),
    method: z.string(),
    /** Version of the rules by which segments are found. */
    version: z.int(),
    /** Requested number of segments; `segments` may hold fewer. */
    requested: z.int(),
    /** The run covers responses 1 to this number. */
    responses: z.int(),
    /** Mean log density of left-out answers; null if no method was chosen. */
    likelihood: z.number().nullable(),
    /** Similarity of the segments of resamples, from 0 (as by chance) to 1. */
    stability: z.number().nullable(),
    /** The number of segments the answers support; null below 60 answers. */
    advice: groupAdvice.nullable(),
    /** Responses that were ignored when the segments were found, and assigned to them afterwards. */
    set_aside: setAside,
    input_hash: z.string(),
    /**
     * Per segment, the responses per category: through all questions, a question's options and then its missing answer.
     */
    segments: z.array(z.object({ n: z.int(), counts: z.array(z.int()) })),
    /** Whether these counts, and the answers, are the same as when the personas were made. */
    same: z.boolean(),
  })
  .meta({ id: 'Recount' })
export type Recount = z.infer<typeof recount>
