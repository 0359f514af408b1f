import { type Mode, type Opening, SHOW_AGAIN, SIDES, TRIGGERS } from '@whofor/core/survey/settings/opening'
import { OPENING_LIMITS } from '@whofor/core/survey/settings/opening-schema'
import { Field } from '../../../components/ui/field.tsx'
import { Input, Select } from '../../../components/ui/input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { OPENING_TEXTS as TEXTS } from './opening-texts.ts'
import { PathsField } from './paths-field.tsx'
import { Pair } from './settings-group.tsx'
import type { EditedSettings, SaveWhen } from './use-settings.ts'

const SELECTOR = '#feedback'

type Props = {
  settings: EditedSettings
  mode: Mode
  /** The text of the tab where the owner has written none. */
  usualTab: string | undefined
}

/** When a survey opens over a page, for whom, and where. */
export function OpeningFields({ settings, mode, usualTab }: Props) {
  const { opening } = settings.shown
  const set = (changes: Partial<Opening>, when?: SaveWhen) =>
    settings.change({ opening: { ...opening, ...changes } }, when)
  const group: Group = { opening, set, settings }
  if (mode === 'fullpage') return <p className="text-sm text-ink-2">{TEXTS.fullpage}</p>
  return (
    <>
      <Pair>
        <div className="grid gap-5">
          {mode === 'sidetab' ? <LabelField {...group} usual={usualTab} /> : <TriggerFields {...group} />}
        </div>
        <div className="grid gap-5">
          <AgainFields {...group} isTab={mode === 'sidetab'} />
        </div>
      </Pair>
      <Pair>
        <PathsField
          label={TEXTS.paths}
          help={TEXTS.pathsHelp}
          name="paths"
          example="/shop/*"
          settings={settings}
          onChange={(paths) => set({ paths }, 'left')}
        />
        <PathsField
          label={TEXTS.excluded}
          name="excluded_paths"
          example="*/checkout"
          settings={settings}
          onChange={(excluded_paths) => set({ excluded_paths }, 'left')}
        />
      </Pair>
      <Pair>
        <NumberField
          label={TEXTS.visitors}
          help={TEXTS.visitorsHelp}
          value={opening.visitor_percent}
          fault={settings.faults['opening.visitor_percent']}
          onChange={(visitor_percent) => set({ visitor_percent }, 'left')}
          onBlur={settings.flush}
        />
        {mode !== 'popup' && (
          <ChoiceField
            label={TEXTS.side}
            options={SIDES}
            names={TEXTS.sides}
            value={opening.side}
            onChange={(side) => set({ side })}
          />
        )}
      </Pair>
      <p className="text-sm text-ink-2">{TEXTS.storage}</p>
    </>
  )
}

type Group = {
  opening: Opening
  set: (changes: Partial<Opening>, when?: SaveWhen) => void
  settings: EditedSettings
}

function LabelField({ opening, set, settings, usual }: Group & { usual: string | undefined }) {
  return (
    <Field label={TEXTS.label} optional error={settings.faults['opening.tab_label']}>
      {(control) => (
        <Input
          {...control}
          maxLength={OPENING_LIMITS.tabLabel}
          placeholder={usual}
          value={opening.tab_label ?? ''}
          onChange={({ target }) => set({ tab_label: target.value || null }, 'soon')}
          onBlur={settings.flush}
        />
      )}
    </Field>
  )
}

function TriggerFields({ opening, set, settings }: Group) {
  const { faults, flush } = settings
  return (
    <>
      <Field label={TEXTS.trigger} help={TEXTS.triggerHelp[opening.trigger]}>
        {(control) => (
          <Select
            {...control}
            value={opening.trigger}
            onChange={({ target }) => {
              const trigger = TRIGGERS.find((one) => one === target.value)
              if (trigger) set({ trigger })
            }}
          >
            {TRIGGERS.map((trigger) => (
              <option key={trigger} value={trigger}>
                {TEXTS.triggers[trigger]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {opening.trigger === 'delay' && (
        <NumberField
          label={TEXTS.seconds}
          value={opening.delay_seconds}
          fault={faults['opening.delay_seconds']}
          onChange={(delay_seconds) => set({ delay_seconds }, 'left')}
          onBlur={flush}
        />
      )}
      {opening.trigger === 'scroll' && (
        <NumberField
          label={TEXTS.percent}
          value={opening.scroll_percent}
          fault={faults['opening.scroll_percent']}
          onChange={(scroll_percent) => set({ scroll_percent }, 'left')}
          onBlur={flush}
        />
      )}
      {opening.trigger === 'click' && (
        <Field label={TEXTS.selector} error={selectorFault(opening.click_selector)}>
          {(control) => (
            <Input
              {...control}
              className="font-mono text-sm"
              spellCheck={false}
              autoComplete="off"
              maxLength={OPENING_LIMITS.selector}
              placeholder={SELECTOR}
              value={opening.click_selector ?? ''}
              onChange={({ target }) => set({ click_selector: target.value || null }, 'left')}
              onBlur={flush}
            />
          )}
        </Field>
      )}
    </>
  )
}

function AgainFields({ opening, set, settings, isTab }: Group & { isTab: boolean }) {
  // Closing a tab's panel leaves the tab.
  const choices = SHOW_AGAIN.filter((one) => !isTab || one !== 'closed')
  const names = isTab ? TEXTS.tabAfter : TEXTS.againAfter
  return (
    <>
      <Field label={TEXTS.again}>
        {(control) => (
          <Select
            {...control}
            value={isTab && opening.show_again === 'closed' ? 'answered' : opening.show_again}
            onChange={({ target }) => {
              const show_again = SHOW_AGAIN.find((one) => one === target.value)
              if (show_again) set({ show_again })
            }}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {opening.show_again === 'days' && (
        <NumberField
          label={TEXTS.days}
          value={opening.again_days}
          fault={settings.faults['opening.again_days']}
          onChange={(again_days) => set({ again_days }, 'left')}
          onBlur={settings.flush}
        />
      )}
    </>
  )
}

/** Saved all the same: only browsers know which selectors there are. */
function selectorFault(selector: string | null): string | undefined {
  try {
    if (selector) document.createDocumentFragment().querySelector(selector)
    return undefined
  } catch {
    return TEXTS.noSelector
  }
}
