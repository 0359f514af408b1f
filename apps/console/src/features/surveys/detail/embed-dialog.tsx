import { texts } from '@whofor/texts/console/surveys/settings'
import { texts as detailTexts } from '@whofor/texts/console/surveys/share'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { ChevronDown } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { SettingsBody } from '../settings/settings-body.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { EmbedCode } from './embed-code.tsx'
import { FIRST_WAYS, MORE_WAYS, type Way } from './embed-ways.ts'

type Props = {
  open: boolean
  onClose: () => void
  survey: PublishedSurvey
  /** The group that is unfolded. */
  group?: 'look' | 'limits'
}

/** The ways to put a survey on a page, its settings, and the survey itself beside them. Keeps what was typed while closed. */
export function EmbedDialog({ open, onClose, survey, group = 'look' }: Props) {
  const settings = useSettings(survey)
  const [way, setWay] = useState<Way>('script')
  const close = () => {
    settings.flush()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={texts.form.title} wide="xl">
      <p className="px-6 pt-1 pb-3 text-sm text-ink-2">{texts.form.help}</p>
      <EmbedTabs way={way} onChange={setWay} />
      <SettingsBody survey={survey} settings={settings} way={way} group={group} onDone={close}>
        {(height) => <EmbedCode survey={survey} way={way} height={height} />}
      </SettingsBody>
    </Dialog>
  )
}

const TAB = 'flex min-h-11 flex-none cursor-pointer items-center border-b-2 font-[550]'

type EmbedTabsProps = { way: Way; onChange: (way: Way) => void }

/** The ways to put a survey on a page. */
function EmbedTabs({ way, onChange }: EmbedTabsProps) {
  const id = useId()
  const more = MORE_WAYS.find((one) => one === way)
  return (
    <fieldset className="min-w-0 border-b border-line px-6">
      <legend className="sr-only">{texts.form.ways}</legend>
      <div className="-mb-px flex flex-wrap gap-x-6">
        {FIRST_WAYS.map((value) => (
          <label
            key={value}
            className={`relative ${TAB} border-transparent text-ink-2 has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name={id}
              checked={way === value}
              onChange={() => onChange(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {detailTexts.ways[value]}
          </label>
        ))}
        <Menu
          isInDialog
          label={detailTexts.more_ways}
          trigger={
            <button
              type="button"
              className={`${TAB} gap-1 ${more ? 'border-accent text-ink' : 'border-transparent text-ink-2'}`}
            >
              {more ? detailTexts.ways[more] : detailTexts.more}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          }
        >
          {MORE_WAYS.map((value) => (
            <MenuItem key={value} onSelect={() => onChange(value)}>
              {detailTexts.ways[value]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </fieldset>
  )
}
