import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { tellingAnswers } from '@whofor/core/claims/evidence'
import { contentOf } from '@whofor/core/persona/content'
import { type GroupUpdate, planUpdate } from '@whofor/core/persona/plan-update'
import { countOverlap, matchGroups } from '@whofor/core/segments/medoids'
import { type CountedSegments, type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import type {
  NewPersonaUpdateRow,
  PersonaRow,
  PersonaSurvey,
  PersonaUpdateRow,
  SegmentRun,
} from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { selectEvidence } from '../personas/queries.ts'
import { findEarlierRun } from '../surveys/get-run.ts'
import { findMembers, findRunById } from '../surveys/run-queries.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'

/** A persona, its group so far, and how many of the group's members are in each group of the later run. */
type Standing = { persona: PersonaRow; earlier: EarlierRun; segment: number; overlap: number[][] }

/** What is proposed of one persona or group; the rest of the row is the same for all. */
export type Proposal = Pick<PersonaUpdateRow, 'persona_id' | 'segment' | 'earlier_run_id' | 'change'>

/** A group that no persona stands for is described by this many answers. */
const MAX_ANSWERS = 3

/**
 * Compares a survey's personas with a run of more answers: each continues in the group that most members of its group are
 * in. Then the groups that no persona stands for.
 */
export async function comparePersonas(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { personas, run }: { personas: readonly PersonaRow[]; run: SegmentRun },
  signal: AbortSignal,
): Promise<Proposal[]> {
  const standings = await loadStandings(deps, survey, { personas, run }, signal)
  const groups = [...new Map(standings.map((one) => [groupKey(one), one])).values()]
  const matched = matchGroups(groups.map(({ overlap, segment }) => overlap[segment] ?? []))
  const matches = new Map(groups.map((one, index) => [groupKey(one), matched[index] ?? null]))
  const questions = publishedQuestions(survey)
  const tables = run.counted.segments.map((_, segment) => segmentTable(questions, run.counted, segment))
  const changed: Proposal[] = []
  for (const standing of standings) {
    const { persona, earlier, segment } = standing
    if (earlier.responses >= run.responses && earlier.answers_revision === run.answers_revision) continue
    const match = matches.get(groupKey(standing)) ?? null
    const before = segmentTable(questions, earlier.counted, segment)
    const after = match === null ? null : (tables[match] ?? null)
    const stored = after ? await selectEvidence(deps.db, persona.id) : []
    changed.push({
      persona_id: persona.id,
      segment: match,
      earlier_run_id: earlier.id,
      change: changeOf(standing, { match, before, after, stored }),
    })
  }
  const taken = new Set(matched)
  return [...changed, ...tables.filter(({ n, segment }) => n > 0 && !taken.has(segment)).map(newGroup)]
}

async function loadStandings(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { personas, run }: { personas: readonly PersonaRow[]; run: SegmentRun },
  signal: AbortSignal,
): Promise<Standing[]> {
  const members = await loadMembers(deps, run.id)
  const later = run.counted.segments.length
  const known = new Map<string, Pick<Standing, 'earlier' | 'overlap'>>()
  const standings: Standing[] = []
  for (const persona of personas) {
    const key = persona.run_id ?? `of ${persona.survey_group?.of}`
    const loaded = known.get(key) ?? (await load(persona))
    known.set(key, loaded)
    standings.push({ persona, segment: persona.survey_group?.segment ?? 0, ...loaded })
  }
  return standings

  async function load(persona: PersonaRow) {
    const earlier = await loadEarlierRun(deps, survey, persona, signal)
    const groups = { earlier: earlier.counted.segments.length, later }
    return { earlier, overlap: countOverlap(earlier.members, members, groups) }
  }
}

const groupKey = ({ earlier, segment }: Standing): string => `${earlier.id} ${earlier.responses} ${segment}`

type Compared = {
  match: number | null
  before: SegmentTable
  after: SegmentTable | null
  stored: Awaited<ReturnType<typeof selectEvidence>>
}

function changeOf(
  { persona, segment, overlap }: Standing,
  { match, before, after, stored }: Compared,
): GroupUpdate {
  const own = overlap[segment] ?? []
  const stayed = match === null ? 0 : (own[match] ?? 0)
  const there = match === null ? 0 : overlap.reduce((sum, row) => sum + (row[match] ?? 0), 0)
  const content = contentOf(persona)
  const { moved, sentences } = after
    ? planUpdate({ content, level: persona.detail_level, stored, tables: { before, after } })
    : { moved: [], sentences: [] }
  return {
    before: sizeOf(before),
    after: after && sizeOf(after),
    joined: there - stayed,
    left: own.reduce((sum, count) => sum + count, 0) - stayed,
    answers: [],
    changes: { moved, sentences },
  }
}

function newGroup(table: SegmentTable): Proposal {
  const change: GroupUpdate = {
    before: null,
    after: sizeOf(table),
    joined: 0,
    left: 0,
    answers: tellingAnswers(table).slice(0, MAX_ANSWERS),
    changes: { moved: [], sentences: [] },
  }
  return { persona_id: null, segment: table.segment, earlier_run_id: null, change }
}

const sizeOf = ({ n, overallN }: SegmentTable) => ({ count: n, of: overallN })

/** The row of a proposal. */
export const toRow = (
  proposal: Proposal,
  { run, now }: { run: SegmentRun; now: number },
  survey: Pick<PersonaSurvey, 'id'>,
): NewPersonaUpdateRow => ({
  ...proposal,
  survey_id: survey.id,
  run_id: run.id,
  state: 'open',
  created_at: now,
})

type EarlierRun = {
  id: string | null
  responses: number
  answers_revision: number
  counted: CountedSegments
  /** One byte per response: the index of its group. */
  members: Uint8Array
}

const inflated = promisify(inflate)

/** The run that a persona comes from; found again for one that was made before runs were stored. */
async function loadEarlierRun(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { run_id, survey_group }: Pick<PersonaRow, 'run_id' | 'survey_group'>,
  signal: AbortSignal,
): Promise<EarlierRun> {
  const stored = run_id === null ? null : await findRunById(deps.db, run_id)
  if (stored) {
    const { id, responses, counted, answers_revision } = stored
    return { id, responses, answers_revision, counted, members: await loadMembers(deps, id) }
  }
  const responses = survey_group?.of ?? survey.response_count
  const found = await findEarlierRun(deps, { ...survey, response_count: responses, gaps: 0 }, signal)
  return {
    id: null,
    responses,
    answers_revision: 0,
    counted: found.counted,
    members: await inflated(found.members),
  }
}

async function loadMembers({ db }: Pick<Deps, 'db'>, runId: string): Promise<Uint8Array> {
  return inflated(await findMembers(db, runId))
}
