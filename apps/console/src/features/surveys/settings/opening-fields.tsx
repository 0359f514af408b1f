import { type Mode, type Opening, SHOW_AGAIN, SIDES, TRIGGERS } from '@whofor/core/survey/settings/opening'
import { OPENING_LIMITS } from '@whofor/core/survey/settings/opening-schema'
import { texts } from '@whofor/texts/console/surveys/settings'
import { Field, Input, Select } from '../../../components/ui/form.tsx'
import { ChoiceField, NumberField, Pair, PathsField } from './setting-fields.tsx'
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
  if (mode === 'fullpage') return <p className="text-sm text-ink-2">{texts.opening.fullpage}</p>
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
          label={texts.opening.paths}
          help={texts.opening.paths_help}
          name="paths"
          example="/shop/*"
          settings={settings}
          onChange={(paths) => set({ paths }, 'left')}
        />
        <PathsField
          label={texts.opening.excluded}
          name="excluded_paths"
          example="*/checkout"
          settings={settings}
          onChange={(excluded_paths) => set({ excluded_paths }, 'left')}
        />
      </Pair>
      <Pair>
        <NumberField
          label={texts.opening.visitors}
          help={texts.opening.visitors_help}
          value={opening.visitor_percent}
          fault={settings.faults['opening.visitor_percent']}
          onChange={(visitor_percent) => set({ visitor_percent }, 'left')}
          onBlur={settings.flush}
        />
        {mode !== 'popup' && (
          <ChoiceField
            label={texts.opening.side}
            options={SIDES}
            names={texts.opening.sides}
            value={opening.side}
            onChange={(side) => set({ side })}
          />
        )}
      </Pair>
      <p className="text-sm text-ink-2">{texts.opening.storage}</p>
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
    <Field label={texts.opening.label} optional error={settings.faults['opening.tab_label']}>
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
      <Field label={texts.opening.trigger} help={texts.opening.trigger_help[opening.trigger]}>
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
                {texts.opening.triggers[trigger]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {opening.trigger === 'delay' && (
        <NumberField
          label={texts.opening.seconds}
          value={opening.delay_seconds}
          fault={faults['opening.delay_seconds']}
          onChange={(delay_seconds) => set({ delay_seconds }, 'left')}
          onBlur={flush}
        />
      )}
      {opening.trigger === 'scroll' && (
        <NumberField
          label={texts.opening.percent}
          value={opening.scroll_percent}
          fault={faults['opening.scroll_percent']}
          onChange={(scroll_percent) => set({ scroll_percent }, 'left')}
          onBlur={flush}
        />
      )}
      {opening.trigger === 'click' && (
        <Field label={texts.opening.selector} error={selectorFault(opening.click_selector)}>
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
  const names = isTab ? texts.opening.tab_after : texts.opening.again_after
  return (
    <>
      <Field label={texts.opening.again}>
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
          label={texts.opening.days}
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
    return texts.opening.no_selector
  }
}
