/** @jsxImportSource preact */
import {
  closestGroup,
  DEMO_GROUPS,
  type DemoGroup,
  demoQuestions,
  demoSize,
  demoTotal,
} from '@whofor/core/demo/bakery'
import { texts } from '@whofor/texts/console/landing/live'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import { QuestionField } from '@whofor/widget/question-field'
import { useRef, useState } from 'preact/hooks'
import { LivePersona, PORTRAITS } from './live-persona.tsx'

type Answers = Record<string, string>

/**
 * A survey of three questions whose answers choose the persona. Rendered on the server with the first question answered, so
 * that the page shows what it does; without JavaScript the questions can be read and ticked.
 */
export function LiveSurvey() {
  const questions = demoQuestions()
  const [answers, setAnswers] = useState<Answers>({ q1: 'a' })
  const given = useRef(answers)
  const [group, setGroup] = useState<DemoGroup>('nora')
  /** Answered questions collapse, but for the one that is being changed and the one just reached by the keyboard. */
  const [open, setOpen] = useState<string | null>(null)
  const answered = questions.filter(({ id }) => answers[id] !== undefined).length

  const choose = (id: string, option: string, byKey: boolean): void => {
    given.current = { ...given.current, [id]: option }
    afterPaint(() => {
      setAnswers(given.current)
      setGroup((current) => closestGroup(given.current, current))
      // Arrow keys choose while they move: the options stay until focus leaves.
      setOpen(byKey ? id : null)
    })
  }

  return (
    <>
      <form class="try-ask" aria-label={texts.survey} onSubmit={(event) => event.preventDefault()}>
        <p class="cap">
          <b>{demoTexts.bakery.title}</b>
          <span class="prog" role="img" aria-label={texts.progress({ answered, of: questions.length })}>
            {questions.map(({ id }) => (
              <span key={id} class={answers[id] === undefined ? undefined : 'done'} />
            ))}
          </span>
        </p>
        {questions.map((question, index) => {
          const { id } = question
          const chosen = question.options.find((option) => option.id === answers[id])
          const before = questions[index - 1]
          const isReached = !before || answers[before.id] !== undefined
          const isFolded = chosen !== undefined && open !== id
          return (
            <div
              key={id}
              class={`tq${isReached ? '' : ' later'}${isFolded ? ' folded' : ''}`}
              onKeyDownCapture={() => chosen && open !== id && setOpen(id)}
              onFocusOut={(event) => {
                const to = event.relatedTarget
                if (open === id && !(to instanceof Node && event.currentTarget.contains(to))) setOpen(null)
              }}
              onChange={(event) => {
                const { target } = event
                if (target instanceof HTMLInputElement)
                  choose(id, target.value, target.matches(':focus-visible'))
              }}
            >
              <QuestionField
                question={question}
                number={index + 1}
                chosen={answers[id]}
                answered={chosen !== undefined}
              />
              {isFolded && (
                <button
                  class="edit"
                  type="button"
                  aria-label={texts.change_of({ question: question.question })}
                  onClick={(event) => {
                    setOpen(id)
                    event.currentTarget
                      .closest('.tq')
                      ?.querySelector<HTMLInputElement>('input:checked')
                      ?.focus()
                  }}
                >
                  {texts.change}
                </button>
              )}
            </div>
          )
        })}
      </form>
      <div class="try-persona">
        <ol class="groups" aria-label={texts.groups}>
          {DEMO_GROUPS.map((one) => (
            <li key={one} class={`g-${one}${one === group ? ' on' : ''}`} aria-current={one === group}>
              <img class="face" src={PORTRAITS[one]} alt="" width="40" height="40" />
              <span>
                <b>{texts.people[one].name}</b> {demoSize(one)}
              </span>
            </li>
          ))}
        </ol>
        <LivePersona key={group} group={group} />
        <p class="match" role="status">
          <b>
            {(answered === questions.length ? texts.ended : texts.going)({ name: texts.people[group].name })}
          </b>
          {texts.like({ count: demoSize(group), of: demoTotal() })}
        </p>
      </div>
    </>
  )
}

/** Runs `act` once the browser has painted its own reaction to an input, such as a ticked radio. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Where signing up from here leads. */
export const SURVEY_AFTER_SIGN_UP = '/register?next=%2Fsurveys%2Fcreate'

/** Its text is carried through sign-up into a new survey, by landing-client.tsx. */
export function OwnQuestion() {
  return (
    <form class="own" action="/register">
      <input type="hidden" name="next" value="/surveys/create" />
      <label for="own">{texts.own}</label>
      <div class="own-row">
        <input
          id="own"
          type="text"
          maxLength={2000}
          placeholder={texts.own_placeholder}
          aria-describedby="own-hint"
          autocomplete="off"
        />
        <button class="btn main big" type="submit">
          {texts.own_submit}
        </button>
      </div>
      <p class="small" id="own-hint">
        {texts.own_hint}
      </p>
    </form>
  )
}
