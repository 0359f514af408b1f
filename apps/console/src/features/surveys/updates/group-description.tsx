import type { EvidenceReference } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import { figureOf } from '@whofor/core/claims/figures'
import { texts } from '@whofor/texts/console/surveys/groups'
import { currentLocale } from '@whofor/texts/current-locale'

/** The answers that say most about a group, with its share and everyone's. */
export function GroupDescription({ answers }: { answers: readonly EvidenceReference[] }) {
  if (answers.length === 0) return <p className="mt-1 text-sm text-ink-2">{texts.none_apart}</p>
  if (!answers.some(({ counted }) => counted?.sets_apart)) return <SoFar answers={answers} />
  return (
    <ul className="mt-1 grid gap-1">
      {answers.map(({ code, question, answer, counted }) => (
        <li key={code} className="text-pretty">
          <span className="sr-only">{question} </span>
          <span title={question}>{texts.quoted({ text: answer })}</span>
          {counted && (
            <span className="text-ink-2 tabular-nums">
              {' '}
              {texts.overall({
                group: figureOf(counted, currentLocale()),
                all: figureOf({ count: counted.overall_count, n: counted.overall_n }, currentLocale()),
              })}
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
    <p className="text-sm text-ink-2">{texts.so_far}</p>
    <ul className="grid gap-1">
      {answers.map(({ code, question, answer, counted }) => (
        <li key={code} className="text-pretty">
          <span className="sr-only">{question} </span>
          <span title={question}>{texts.quoted({ text: answer })}</span>{' '}
          {counted && <span className="text-ink-2 tabular-nums">{againstOthers(counted)}</span>}
        </li>
      ))}
    </ul>
  </div>
)

/** In the group, and in the others where there are any. */
const againstOthers = ({ count, n, overall_count, overall_n }: Counted): string =>
  texts.against_others({
    count,
    n,
    hasOthers: overall_n > n,
    others: overall_count - count,
    allOthers: overall_n - n,
  })
