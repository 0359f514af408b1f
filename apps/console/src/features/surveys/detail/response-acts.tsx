import type { SurveyResponse } from '@whofor/core/survey/response-schema'
import { Button } from '../../../components/ui/button.tsx'
import { Eraser, EyeOff, Trash2 } from '../../../components/ui/icons.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useResponseAct } from './results-queries.ts'
import { RESULTS_TEXTS } from './results-texts.ts'

type Props = {
  surveyId: string
  response: Pick<SurveyResponse, 'id' | 'number' | 'respondent_email'>
  onErase: (email: string) => void
}

/** Leaves a response out or deletes it, both with an undo; erases all of its respondent. */
export function ResponseActs({ surveyId, response, onErase }: Props) {
  const { id, number, respondent_email: email } = response
  const { change, restore } = useResponseAct(surveyId, ({ act }) =>
    offerUndo({
      text: act === 'delete' ? RESULTS_TEXTS.removed(number) : RESULTS_TEXTS.excluded(number),
      undo: () => restore(id),
      done: RESULTS_TEXTS.counted(number),
      failed: RESULTS_TEXTS.notUndone,
    }),
  )
  const run = (act: 'delete' | 'exclude') => change.mutate({ responseId: id, act })
  return (
    <>
      <Button size="s" busy={change.isPending} onClick={() => run('exclude')}>
        <EyeOff aria-hidden />
        {RESULTS_TEXTS.exclude}
      </Button>
      <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
        <Trash2 aria-hidden />
        {RESULTS_TEXTS.remove}
      </Button>
      {email !== null && (
        <Button size="s" variant="danger" onClick={() => onErase(email)}>
          <Eraser aria-hidden />
          {RESULTS_TEXTS.eraseOne}
        </Button>
      )}
      <p className="w-full text-sm text-pretty text-ink-2">
        {RESULTS_TEXTS.actsHelp} {email !== null && RESULTS_TEXTS.eraseAlso}
      </p>
    </>
  )
}
