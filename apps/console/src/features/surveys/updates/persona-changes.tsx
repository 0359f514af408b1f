import type { PersonaUpdate, SentenceChange } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/updates'
import { changeText, fieldLabel, membersText, movedText } from './update-text.ts'

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
          {moved.length > MAX_MOVED && texts.more({ count: moved.length - MAX_MOVED })}.
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
            {texts.recounted({ count: recounted.length })}
          </summary>
          <ul className="mt-2 grid gap-2">
            {recounted.map((change) => (
              <Sentence key={`${change.field} ${change.before}`} change={change} />
            ))}
          </ul>
        </details>
      )}
      {sentences.length === 0 && (
        <p className="text-ink-2">{moved.length === 0 ? texts.holds_all : texts.holds}</p>
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
