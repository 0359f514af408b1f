import type { EvidenceReference } from '@whofor/core/claims/evidence'
import { figureOf } from '@whofor/core/claims/figures'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { GROUPS_TEXTS } from '../detail/groups-texts.ts'

/** The answers that say most about a group, with its share and everyone's. */
export function GroupDescription({ answers }: { answers: readonly EvidenceReference[] }) {
  if (answers.length === 0) return <p className="mt-1 text-sm text-ink-2">{GROUPS_TEXTS.noneApart}</p>
  if (!answers.some(({ counted }) => counted?.sets_apart)) return <SoFar answers={answers} />
  return (
    <ul className="mt-1 grid gap-1">
      {answers.map(({ code, question, answer, counted }) => (
        <li key={code} className="text-pretty">
          <span className="sr-only">{question} </span>
          <span title={question}>{GROUPS_TEXTS.quoted(answer)}</span>
          {counted && (
            <span className="text-ink-2 tabular-nums">
              {' '}
              {GROUPS_TEXTS.overall(
                figureOf(counted, currentLocale()),
                figureOf({ count: counted.overall_count, n: counted.overall_n }, currentLocale()),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Differences that may be chance. */
const SoFar = ({ answers }: { answers: readonly EvidenceReference[] }) => (
  <div className="mt-1 grid gap-1">
    <p className="text-sm text-ink-2">{GROUPS_TEXTS.soFar}</p>
    <ul className="grid gap-1">
      {answers.map(({ code, question, answer, counted }) => (
        <li key={code} className="text-pretty">
          <span className="sr-only">{question} </span>
          <span title={question}>{GROUPS_TEXTS.quoted(answer)}</span>{' '}
          {counted && <span className="text-ink-2 tabular-nums">{GROUPS_TEXTS.againstOthers(counted)}</span>}
        </li>
      ))}
    </ul>
  </div>
)
