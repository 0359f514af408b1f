import { answersNeeded } from '@whofor/core/survey/answers-needed'
import { texts } from '@whofor/texts/console/surveys/share'

/** What the first answers will be good for. */
export function FirstAnswers() {
  const steps = [
    { answers: 0, text: texts.now, place: 'left-0' },
    {
      answers: answersNeeded(1),
      text: texts.one_persona,
      place: 'left-[30%] -translate-x-1/2 text-center',
    },
    { answers: answersNeeded(3), text: texts.three_personas, place: 'right-0 text-right' },
  ]
  return (
    <section aria-labelledby="waiting" className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      <div>
        <h2
          id="waiting"
          className="flex items-center gap-2 text-base before:m-1 before:size-2 before:rounded-full before:bg-good before:shadow-[0_0_0_4px_var(--good-soft)]"
        >
          {texts.waiting}
        </h2>
        <p className="mt-1 text-ink-2">{texts.waiting_help}</p>
      </div>
      <div>
        <div aria-hidden className="relative mt-2 h-1 rounded-full bg-track">
          <span className="absolute -top-1 -left-px size-3 rounded-full bg-good" />
          <span className="absolute -top-1 left-[30%] h-3 w-0.5 bg-ink-3" />
          <span className="absolute -top-1 right-0 h-3 w-0.5 bg-ink-3" />
        </div>
        <ol aria-label={texts.road} className="relative mt-2 h-11 text-sm">
          {steps.map(({ answers, text, place }) => (
            <li key={answers} className={`absolute ${place}`}>
              <b className="font-semibold tabular-nums">{answers}</b>
              <span className="block text-ink-2">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
