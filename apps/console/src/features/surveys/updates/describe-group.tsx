import type { EvidenceReference } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import { figureOf } from '@whofor/core/claims/figures'
import type { PersonaUpdate, SentenceChange } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/groups'
import { texts as updatesTexts } from '@whofor/texts/console/surveys/updates'
import { currentLocale } from '@whofor/texts/current-locale'
import { changeText, fieldLabel, membersText, movedText } from './update-text.ts'

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

const MAX_MOVED = 4

/** What changes in one persona: the answers that moved, and the sentences that follow them. */
export function PersonaChanges({ update }: { update: PersonaUpdate }) {
  const { moved, sentences } = update.changes
  const members = membersText(update)
  const recounted = sentences.filter(({ how }) => how === 'recounted')
  const others = sentences.filter(({ how }) => how !== 'recounted')
  return (
    <div className="mt-2 grid gap-2">
      {moved.length > 0 && (
        <p className="text-pretty text-ink-2 tabular-nums">
          {moved.slice(0, MAX_MOVED).map(movedText).join('; ')}
          {moved.length > MAX_MOVED && updatesTexts.more({ count: moved.length - MAX_MOVED })}.
        </p>
      )}
      {members && <p className="text-ink-2">{members}</p>}
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map((change) => (
            <Sentence key={`${change.field} ${change.before}`} change={change} />
          ))}
        </ul>
      )}
      {recounted.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink">
            {updatesTexts.recounted({ count: recounted.length })}
          </summary>
          <ul className="mt-2 grid gap-2">
            {recounted.map((change) => (
              <Sentence key={`${change.field} ${change.before}`} change={change} />
            ))}
          </ul>
        </details>
      )}
      {sentences.length === 0 && (
        <p className="text-ink-2">{moved.length === 0 ? updatesTexts.holds_all : updatesTexts.holds}</p>
      )}
    </div>
  )
}

function Sentence({ change }: { change: SentenceChange }) {
  const { field, before, after, how } = change
  return (
    <li className="text-pretty">
      <span className="block text-sm text-ink-3">{fieldLabel(field)}</span>
      {how === 'assumed' ? before : <del className="text-ink-2">{before}</del>}{' '}
      {how === 'recounted' && after !== null && (
        <ins className="rounded-[3px] bg-good-soft px-0.5 no-underline">{after}</ins>
      )}
      {how !== 'recounted' && <span className="block text-sm text-ink-2">{changeText(change)}</span>}
    </li>
  )
}
