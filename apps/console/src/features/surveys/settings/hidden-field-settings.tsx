import {
  FIELD_LIMITS,
  fieldKeys,
  type HiddenFields,
  hiddenFields,
  PERSON_FIELD,
  SIGNED_WITH_MAX,
} from '@whofor/core/survey/settings/hidden-fields'
import { texts } from '@whofor/texts/console/surveys/settings'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-field.tsx'
import { Field, FieldError, Input } from '../../../components/ui/form.tsx'
import { Plus, Trash2 } from '../../../components/ui/icons.ts'
import { SwitchRow } from '../../../components/ui/switch.tsx'
import type { EditedSettings } from './use-settings.ts'

type Declared = NonNullable<HiddenFields>

const NONE: Declared = { fields: [], campaign: false }

type Props = { settings: EditedSettings; url: string | null; personKey: string | null }

/**
 * Which values of links and of the page around a survey are kept with its answers.
 * @param url the survey's public link, null before it has one
 * @param personKey signs user ids; null without signatures
 */
export function HiddenFieldSettings({ settings, url, personKey }: Props) {
  const { shown, faults, change, flush } = settings
  const declared = shown.hidden_fields ?? NONE
  const { fields } = declared
  const set = (changes: Partial<Declared>, when?: 'soon') =>
    change({ hidden_fields: { ...declared, ...changes } }, when)
  const example = url === null ? null : exampleOf(url, declared)
  return (
    <>
      <p className="text-sm text-ink-2">{texts.hidden_fields.help}</p>
      {fields.length > 0 && (
        <ul aria-label={texts.hidden_fields.fields} className="grid gap-2">
          {fields.map(({ key, label }, at) => (
            <li key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
              <code className="min-w-0 truncate font-mono text-sm" title={key}>
                {key}
              </code>
              <Input
                aria-label={texts.hidden_fields.label({ key })}
                placeholder={texts.hidden_fields.label_placeholder}
                maxLength={FIELD_LIMITS.label}
                value={label}
                onChange={({ target }) =>
                  set({ fields: fields.with(at, { key, label: target.value }) }, 'soon')
                }
                onBlur={flush}
              />
              <Button
                variant="quiet"
                size="icon-s"
                className="max-sm:size-11"
                aria-label={texts.hidden_fields.remove({ key })}
                title={texts.hidden_fields.remove({ key })}
                onClick={() => set({ fields: fields.toSpliced(at, 1) })}
              >
                <Trash2 aria-hidden />
              </Button>
              <FieldError message={faults[`hidden_fields.fields.${at}.label`]} />
            </li>
          ))}
        </ul>
      )}
      {fields.length < FIELD_LIMITS.fields && (
        <AddField declared={declared} onAdd={(key) => set({ fields: [...fields, { key, label: '' }] })} />
      )}
      <SwitchRow
        label={texts.hidden_fields.campaign}
        help={texts.hidden_fields.campaign_help}
        checked={declared.campaign}
        onChange={(campaign) => set({ campaign })}
      />
      {fields.some(({ key }) => key === PERSON_FIELD) && (
        <SignedPersons
          number={declared.signed_with ?? null}
          personKey={personKey}
          onChange={(signed_with) => set({ signed_with })}
        />
      )}
      {example && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-2">{texts.hidden_fields.link}</p>
          <code className="w-full rounded-sm border border-line bg-surface-2 p-3 font-mono text-sm break-all">
            {example}
          </code>
          <CopyButton size="s" text={example} label={texts.hidden_fields.copy_link} />
        </div>
      )}
      <p className="text-sm text-ink-2">{texts.hidden_fields.privacy}</p>
    </>
  )
}

type SignedProps = {
  /** Of the key; null without signatures. */
  number: number | null
  personKey: string | null
  onChange: (number: number | null) => void
}

/** At random, so that no key that was given up comes back. */
const newNumber = (): number => 1 + Math.floor(Math.random() * SIGNED_WITH_MAX)

/** Whether user ids need a signature, and the key for it. */
function SignedPersons({ number, personKey, onChange }: SignedProps) {
  return (
    <div>
      <SwitchRow
        label={texts.hidden_fields.signed}
        help={texts.hidden_fields.signed_help}
        checked={number !== null}
        onChange={(isOn) => onChange(isOn ? newNumber() : null)}
      />
      {number !== null && personKey !== null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-2">{texts.hidden_fields.key}</p>
          <code className="w-full rounded-sm border border-line bg-surface-2 p-3 font-mono text-sm break-all">
            {personKey}
          </code>
          <span className="flex flex-wrap gap-2">
            <CopyButton size="s" text={personKey} label={texts.hidden_fields.copy_key} />
            <Button size="s" onClick={() => onChange(newNumber())}>
              {texts.hidden_fields.new_key}
            </Button>
          </span>
          <p className="text-sm text-ink-2">{texts.hidden_fields.new_key_help}</p>
        </div>
      )}
    </div>
  )
}

/** Not saved as it is typed: each beginning of a name is one. */
function AddField({ declared, onAdd }: { declared: Declared; onAdd: (key: string) => void }) {
  const [key, setKey] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(declared, key.trim())
    setFault(found)
    input.current?.focus()
    if (found !== undefined) return
    onAdd(key.trim())
    setKey('')
  }
  return (
    <form onSubmit={add} noValidate>
      <Field label={texts.hidden_fields.name} error={fault}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              className="min-w-32 flex-1 font-mono text-sm"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={FIELD_LIMITS.key}
              placeholder={texts.hidden_fields.name_placeholder}
              value={key}
              onChange={({ target }) => {
                setKey(target.value)
                setFault(undefined)
              }}
            />
            <Button type="submit" className="max-sm:min-h-11">
              <Plus aria-hidden />
              {texts.hidden_fields.add}
            </Button>
            {!declared.fields.some((field) => field.key === PERSON_FIELD) && (
              <Button variant="quiet" className="max-sm:min-h-11" onClick={() => onAdd(PERSON_FIELD)}>
                {texts.hidden_fields.add_named({ key: PERSON_FIELD })}
              </Button>
            )}
          </span>
        )}
      </Field>
    </form>
  )
}

/** What the server would say to one more field. */
function faultOf({ fields }: Declared, key: string): string | undefined {
  const checked = hiddenFields.safeParse({ fields: [...fields, { key, label: '' }], campaign: false })
  return checked.error?.issues[0]?.message
}

/** A link with the first fields; null while there are none. */
function exampleOf(url: string, declared: Declared): string | null {
  const shown = fieldKeys(declared).slice(0, SHOWN_FIELDS)
  if (shown.length === 0) return null
  return `${url}?${shown.map((key) => `${key}=${EXAMPLES.get(key) ?? '…'}`).join('&')}`
}

const SHOWN_FIELDS = 3
const EXAMPLES = new Map([
  ['user_id', '4711'],
  ['plan', 'pro'],
  ['utm_source', 'newsletter'],
  ['utm_medium', 'email'],
  ['utm_campaign', 'spring'],
])
