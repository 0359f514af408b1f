import type { Claim } from '../claims/check-claims.ts'
import type { SegmentTable } from '../segments/segment-table.ts'

type FieldClaim = Claim & { field: string }

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
export function slotClaims(claims: readonly FieldClaim[], table: SegmentTable | null): FieldClaim[] {
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
