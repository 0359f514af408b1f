import { useQuery } from '@tanstack/react-query'
import { tierTitle } from '@whofor/core/account/account'
import { storageText } from '@whofor/core/account/limits'
import type { UsageReply } from '@whofor/core/account/schema'
import { translated } from '@whofor/core/i18n/translated'
import { DemoNote } from '../../components/ui/demo-note.tsx'
import { Meter } from '../../components/ui/progress.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { formatNumber, formatUtcDay } from '../../lib/format.ts'
import { usageQuery } from '../account/queries.ts'
import { ExportEverything } from './export-everything.tsx'
import { SettingsBlock } from './settings-block.tsx'

const TEXTS = translated(
  {
    couldntLoadYourPlan: 'Couldn’t load your plan',
    yourData: 'Your data',
    downloadEverythingAsOne: 'Download everything as one ZIP: personas, surveys, answers and images.',
    exportEverything: 'Export everything',
    unlimited: (used: string) => `${used}, unlimited`,
    of: (used: string, max: string) => `${used} of ${max}`,
    asAnAdministratorYou: 'As an administrator, you have no limits.',
    aiRequestsResetOn: (utcDay: string) => `AI requests reset on ${utcDay}.`,
    personas: 'Personas',
    aiRequestsThisMonth: 'AI requests this month',
    storage: 'Storage',
  },
  {
    couldntLoadYourPlan: 'Ihr Tarif ließ sich nicht laden',
    yourData: 'Ihre Daten',
    downloadEverythingAsOne: 'Alles als ZIP herunterladen: Personas, Umfragen, Antworten und Bilder.',
    exportEverything: 'Alles exportieren',
    unlimited: (used) => `${used}, unbegrenzt`,
    of: (used, max) => `${used} von ${max}`,
    asAnAdministratorYou: 'Als Administrator haben Sie keine Grenzen.',
    aiRequestsResetOn: (utcDay) => `Die KI-Anfragen beginnen am ${utcDay} neu.`,
    personas: 'Personas',
    aiRequestsThisMonth: 'KI-Anfragen in diesem Monat',
    storage: 'Speicher',
  },
)

export function AccountSettings() {
  const usage = useQuery(usageQuery)
  return (
    <>
      <QueryView query={usage} title={TEXTS.couldntLoadYourPlan} loading={<PlanSkeleton />}>
        {(shown) => <PlanAndUse usage={shown} />}
      </QueryView>
      <SettingsBlock title={TEXTS.yourData} lead={TEXTS.downloadEverythingAsOne}>
        <ExportEverything>{TEXTS.exportEverything}</ExportEverything>
      </SettingsBlock>
    </>
  )
}

const PlanSkeleton = () => (
  <Loading>
    <div className="grid max-w-120 gap-5">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  </Loading>
)

function PlanAndUse({ usage }: { usage: UsageReply }) {
  const { account_tier, personas, ai_requests, storage_bytes, unlimited } = usage
  const of = (used: string, max: string) => (unlimited ? TEXTS.unlimited(used) : TEXTS.of(used, max))
  return (
    <SettingsBlock
      title={tierTitle(account_tier)}
      lead={
        unlimited ? TEXTS.asAnAdministratorYou : TEXTS.aiRequestsResetOn(formatUtcDay(ai_requests.resets_at))
      }
    >
      <div className="grid max-w-120 gap-5">
        <Meter label={TEXTS.personas} value={personas.used} max={unlimited ? null : personas.max}>
          {of(formatNumber(personas.used), formatNumber(personas.max))}
        </Meter>
        <Meter
          label={TEXTS.aiRequestsThisMonth}
          value={ai_requests.used}
          max={unlimited ? null : ai_requests.max}
        >
          {of(formatNumber(ai_requests.used), formatNumber(ai_requests.max))}
        </Meter>
        <Meter label={TEXTS.storage} value={storage_bytes.used} max={unlimited ? null : storage_bytes.max}>
          {of(storageText(storage_bytes.used), storageText(storage_bytes.max))}
        </Meter>
        <DemoNote />
      </div>
    </SettingsBlock>
  )
}
