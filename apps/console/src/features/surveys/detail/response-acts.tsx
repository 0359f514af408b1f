import type { SurveyResponse } from '@whofor/core/survey/response-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { Button } from '../../../components/ui/button.tsx'
import { Eraser, EyeOff, Trash2 } from '../../../components/ui/icons.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useResponseAct } from './results-queries.ts'

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
      text: act === 'delete' ? texts.removed({ number }) : texts.excluded({ number }),
      undo: () => restore(id),
      done: texts.counted({ number }),
      failed: texts.not_undone,
    }),
  )
  const run = (act: 'delete' | 'exclude') => change.mutate({ responseId: id, act })
  return (
    <>
      <Button size="s" busy={change.isPending} onClick={() => run('exclude')}>
        <EyeOff aria-hidden />
        {texts.exclude}
      </Button>
      <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
        <Trash2 aria-hidden />
        {texts.remove}
      </Button>
      {email !== null && (
        <Button size="s" variant="danger" onClick={() => onErase(email)}>
          <Eraser aria-hidden />
          {texts.erase_one}
        </Button>
      )}
      <p className="w-full text-sm text-pretty text-ink-2">
        {texts.acts_help} {email !== null && texts.erase_also}
      </p>
    </>
  )
}
