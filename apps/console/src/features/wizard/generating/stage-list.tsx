import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { Circle, CircleCheck, LoaderCircle } from '../../../components/ui/icons.ts'
import type { Stage } from './stages.ts'

const LOOKS = {
  done: { Icon: CircleCheck, icon: 'text-good', text: 'text-ink-2' },
  now: { Icon: LoaderCircle, icon: 'animate-spin text-accent-text', text: 'font-[550]' },
  ahead: { Icon: Circle, icon: '', text: 'text-ink-3' },
} as const

export const StageList = ({ stages }: { stages: Stage[] }) => (
  <ol aria-label={generatingTexts.steps}>
    {stages.map(({ text, note, state }) => {
      const { Icon, icon, text: look } = LOOKS[state]
      return (
        <li
          key={text}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`grid grid-cols-[20px_1fr_auto] gap-3 py-2 ${look}`}
        >
          <Icon aria-hidden className={`size-5 ${icon}`} strokeWidth={1.75} />
          <span>
            {text}
            {state === 'done' && <span className="sr-only"> ({generatingTexts.done})</span>}
          </span>
          <span className="text-sm font-normal text-ink-3 tabular-nums">{note}</span>
        </li>
      )
    })}
  </ol>
)
