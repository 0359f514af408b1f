import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  INSTANCE_SECTIONS,
  type InstanceSection,
  type InstanceSetting,
  type SettingId,
} from '@whofor/core/account/instance'
import { texts } from '@whofor/texts/console/admin/instance'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { api, unwrap } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { keys } from '../../../lib/query-keys.ts'
import { SectionHeader } from '../section-header.tsx'

const settingsQuery = queryOptions({
  queryKey: keys.admin.instance,
  queryFn: ({ signal }) => unwrap(api.admin.instance.$get({}, { init: { signal } })),
})
const SECTIONS = Object.keys(INSTANCE_SECTIONS) as InstanceSection[]

/** How the server is configured; only its operator can change it. */
export function InstancePanel() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <SectionHeader title={texts.title} lead={texts.lead} />
      <QueryView query={query} title={texts.failed} loading={<SettingsSkeleton />}>
        {({ settings }) => (
          <div className="grid gap-7">
            {SECTIONS.map((section) => (
              <Section key={section} section={section} settings={settings} />
            ))}
            <p className="text-sm text-pretty text-ink-2">{texts.note}</p>
          </div>
        )}
      </QueryView>
    </>
  )
}

function Section({ section, settings }: { section: InstanceSection; settings: InstanceSetting[] }) {
  const shown = INSTANCE_SECTIONS[section].flatMap(
    (id) => settings.find((setting) => setting.id === id) ?? [],
  )
  return (
    <section aria-labelledby={`instance-${section}`}>
      <h3 id={`instance-${section}`} className="mb-2 text-base font-semibold">
        {texts.sections[section]}
      </h3>
      <dl className="rounded-md border border-line bg-surface px-5 max-sm:px-4">
        {shown.map((setting) => (
          <Setting key={setting.id} setting={setting} />
        ))}
      </dl>
    </section>
  )
}

function Setting({ setting }: { setting: InstanceSetting }) {
  const { id, value, variables, is_set } = setting
  // “Off” and “Not set” say it already.
  const isDefault = !is_set && value !== null && value !== false
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 last:border-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{texts.labels[id]}</dt>
      <dd className="min-w-0">
        <span className="block font-[550] wrap-anywhere tabular-nums">{valueText(setting)}</span>
        <small className="block text-sm wrap-anywhere text-ink-2">
          {variables.length === 0 ? texts.built_in : <Variables names={variables} />}
          {variables.length > 0 && isDefault && ` · ${texts.is_default}`}
        </small>
      </dd>
    </div>
  )
}

const Variables = ({ names }: { names: string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code>{name}</code>
    </span>
  ))

const SettingsSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton className="h-72 w-full" />
    <Skeleton className="mt-7 h-40 w-full" />
  </Loading>
)

const MEGABYTE = 1_000_000

/** A setting's value in words; of a secret, only whether there is one. */
function valueText({ id, value, is_secret, is_set }: InstanceSetting): string {
  if (is_secret) {
    if (is_set) return texts.set
    return id === 'auth_secret' ? texts.generated : texts.not_set
  }
  const values: Partial<Record<SettingId, Record<string, string>>> = texts.values
  const named = values[id]?.[String(value)]
  if (named !== undefined) return named
  if (value === null) return texts.not_set
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'string') return value
  if (id === 'image_bytes' || id === 'import_bytes')
    return texts.megabytes({ count: formatNumber(Math.round(value / MEGABYTE)) })
  return id === 'port' ? String(value) : formatNumber(value)
}
