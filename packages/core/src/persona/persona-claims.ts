import { textsByLocale } from '@whofor/texts/core/stored-figures'
import type { Locale } from '@whofor/texts/locales'
import { type Claim, type ClaimFailure, checkClaims, type KnownEvidence } from '../claims/check-claims.ts'
import type { SegmentTable } from '../segments/segment-table.ts'
import { foldedWords, quotedIn } from '../text/words.ts'
import { contentLocale } from './content.ts'
import { COMPANY_FIELDS, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from './fields.ts'
import type { PersonaReply } from './reply.ts'
import type { RegenerableSection, SectionReply } from './section.ts'

/** A claim with its field: "bio", "goals.fears", "location_summary". */
export type FieldClaim = Claim & { field: string }

export type Checked<Reply> = {
  reply: Reply
  claims: FieldClaim[]
  failures: (ClaimFailure & { field: string })[]
}

/** Stands where nothing that a model wrote could be kept. */
export const nothingKept = (locale: Locale): string => textsByLocale[locale].unknown

/** Facts of a person, which answers do not support sentence by sentence. They are checked, but get no claims. */
const NAMES = ['name', 'subtitle', 'age_range']
const WITHOUT_CLAIMS = [
  ...NAMES,
  'quote',
  ...Object.keys(STRUCTURED_FIELDS.demographics).map((name) => `demographics.${name}`),
]
/** Summaries, with the names of their fields. */
const SUMMARIES: Record<string, string> = {
  location_summary: 'location_demographics.summary',
  industry_summary: 'industry_demographics.summary',
  activity_summary: 'activity_demographics.summary',
}

/**
 * Checks all texts of a reply: removes what may not be shown, and turns references into claims. Key justifications of a
 * survey persona have checks of their own (`checkJustifications`).
 */
export function checkReply(reply: PersonaReply, known: KnownEvidence): Checked<PersonaReply> {
  const { inPart, text, claims, failures } = createChecker({ ...known, locale: contentLocale(reply) })
  const plain = [...NAMES, ...Object.keys(SUMMARIES), ...Object.keys(UNSTRUCTURED_FIELDS)]
  const structured = Object.entries(STRUCTURED_FIELDS).map(([section, own]) => {
    const part = reply[section as keyof typeof STRUCTURED_FIELDS]
    return [section, inPart(part, Object.keys(own), `${section}.`)]
  })
  const custom_fields = reply.custom_fields?.map(({ name, value }) => ({
    name,
    value: text(`custom_fields.${name}`, value),
  }))
  return {
    reply: {
      ...inPart(reply, known.table ? plain : [...plain, 'key_justifications']),
      ...Object.fromEntries(structured),
      ...(reply.company ? { company: inPart(reply.company, Object.keys(COMPANY_FIELDS), 'company.') } : {}),
      ...(custom_fields ? { custom_fields } : {}),
    },
    claims: claims
      .filter(({ field }) => !WITHOUT_CLAIMS.includes(field))
      .map((claim) => ({ ...claim, field: SUMMARIES[claim.field] ?? claim.field })),
    failures,
  }
}

/** Checks the reply for one regenerated section in the same way. */
export function checkSection(
  section: RegenerableSection,
  reply: SectionReply,
  known: KnownEvidence,
): Checked<SectionReply> {
  const { inPart, text, claims, failures } = createChecker(known)
  const prefix = Object.hasOwn(STRUCTURED_FIELDS, section) ? `${section}.` : ''
  const checked = inPart(reply, Object.keys(reply), prefix)
  if (section !== 'custom_fields') {
    return { reply: checked, claims: claims.filter(({ field }) => !WITHOUT_CLAIMS.includes(field)), failures }
  }
  const pairs = reply.custom_fields as { name: string; value: string }[]
  const custom_fields = pairs.map(({ name, value }) => ({
    name,
    value: text(`custom_fields.${name}`, value),
  }))
  return { reply: { custom_fields }, claims, failures }
}

function createChecker(known: KnownEvidence) {
  const unknown = nothingKept(known.locale ?? 'en')
  const claims: FieldClaim[] = []
  const failures: Checked<unknown>['failures'] = []

  function text(field: string, written: string): string {
    const checked = checkClaims(written, known)
    const own = checked.claims.map((claim) => ({ ...claim, field }))
    claims.push(...slotClaims(own, known.table))
    failures.push(...checked.failures.map((failure) => ({ ...failure, field })))
    return checked.text === '' ? unknown : checked.text
  }

  function value(field: string, written: unknown): unknown {
    if (typeof written === 'string') return text(field, written)
    if (!Array.isArray(written) || !written.every((item) => typeof item === 'string')) return written
    const kept = written.map((item) => text(field, item)).filter((item) => item !== unknown)
    return kept.length > 0 ? kept : [unknown]
  }

  /** The part with the texts of these fields checked. */
  function inPart<Part extends object>(part: Part, names: readonly string[], prefix = ''): Part {
    const entries = Object.entries(part).map(([name, written]) => [
      name,
      names.includes(name) ? value(prefix + name, written) : written,
    ])
    return Object.fromEntries(entries) as Part
  }

  return { text, inPart, claims, failures }
}

/**
 * Questions in English and German that ask for one of the fields, recognised by their wording. The first match wins.
 */
const ASKS = {
  key_objections:
    /\b(keeps?|prevents?|stops?) (\S+ ){1,4}from\b|\bholds? \S+ back\b|\bdavon ab\b|\bhindert\b/iu,
  recommendation: /\brecommend\b|\btell (a friend|others|somebody)\b|empfehlen\b/iu,
  engagement_level: /\bhow (often|many times)\b|\bwie (oft|häufig)\b/iu,
  budget_range: /\bhow much .*(spend|pay)\b|\bbudget\b|\bgeben .* aus\b|\bwie viel .*zahlen\b/iu,
  decision_making_style:
    /\bhow (do|does|did) .*(decide|choose)\b|\bwie (haben .*entschieden|entscheiden)\b/iu,
  timing: /^when (do|does|can|could) \S+ (\S+ )?(come|visit|have time|turn to)\b|^wann (kommen|haben)\b/iu,
  origin: /\bhear(d)? (about|of)\b|\b(did|do) \S+ find (out about )?us\b|\bvon uns (gehört|erfahren)\b/iu,
} as const

/** Fields that correspond to a question of their own. */
const SLOTS = [
  'behaviors.decision_making_style',
  'relationship_to_business.engagement_level',
  'relationship_to_business.purchase_intent',
  'relationship_to_business.budget_range',
  'relationship_to_business.decision_timeline',
  'relationship_to_business.key_objections',
]

/**
 * Removes "observed" from a field whose cited question asks for something else: a recommendation is no purchase.
 * Questions whose wording says nothing are left to the model.
 */
function slotClaims(claims: readonly FieldClaim[], table: SegmentTable | null): FieldClaim[] {
  const questions = new Map(
    (table?.questions ?? []).flatMap(({ question, options }) =>
      options.map(({ code }): [string, string] => [code, question]),
    ),
  )
  return claims.map((claim) => {
    if (claim.basis !== 'observed' || !SLOTS.includes(claim.field)) return claim
    const asked = claim.codes.flatMap((code) => questions.get(code) ?? [])
    return asked.length > 0 && asked.every((question) => asksForAnother(claim.field, question))
      ? { ...claim, basis: 'inferred' }
      : claim
  })
}

function asksForAnother(field: string, question: string): boolean {
  const asked = Object.entries(ASKS).find(([, pattern]) => pattern.test(question))?.[0]
  return asked !== undefined && asked !== field.split('.')[1]
}

type Stated = { code: string; question: string; answer: string }

const FIELD = 'key_justifications'

/**
 * The claims of a wizard persona. Justifications that quote an answer word for word become statements of the owner.
 * References that the model wrote itself stay.
 * @param claims of all fields
 */
export function withQuotedAnswers(
  claims: readonly FieldClaim[],
  justifications: readonly string[],
  stated: readonly Stated[],
): FieldClaim[] {
  const written = claims.filter(({ field }) => field === FIELD)
  const justified = justifications.flatMap((text): FieldClaim[] => {
    const own = written.filter((claim) => text.includes(claim.text))
    const codes = own.some((claim) => claim.codes.length > 0) ? [] : codesQuotedIn(text, stated)
    return codes.length > 0 ? [{ field: FIELD, text, basis: 'stated', codes }] : own
  })
  return [...claims.filter(({ field }) => field !== FIELD), ...justified]
}

/** If several answers are equal, such as "Yes", only the one whose question the text names as well. */
function codesQuotedIn(text: string, stated: readonly Stated[]): string[] {
  const quoted = quotedIn(text).map(foldedWords)
  const said = stated.filter(({ answer }) => quoted.includes(foldedWords(answer)))
  return said
    .filter((one) => {
      const isAlone = !said.some(
        (other) => other !== one && foldedWords(other.answer) === foldedWords(one.answer),
      )
      return isAlone || foldedWords(text).includes(foldedWords(one.question))
    })
    .map(({ code }) => code)
}
