import { textsByLocale } from '@whofor/texts/core/stored-figures'
import type { Locale } from '@whofor/texts/locales'
import { type Claim, type ClaimFailure, checkClaims, type KnownEvidence } from '../claims/check-claims.ts'
import { contentLocale } from './content-locale.ts'
import { COMPANY_FIELDS, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from './fields.ts'
import type { PersonaReply } from './reply.ts'
import type { RegenerableSection, SectionReply } from './section.ts'
import { slotClaims } from './slot-questions.ts'

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
