import { useQuery } from '@tanstack/react-query'
import { tierTitle } from '@whofor/core/account/account'
import { storageText } from '@whofor/core/account/limits'
import type { UsageReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/settings'
import { DemoNote } from '../../components/ui/demo-note.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { Meter } from '../../components/ui/status.tsx'
import { formatNumber, formatUtcDay } from '../../lib/format.ts'
import { usageQuery } from '../account/queries.ts'
import { ExportEverything } from './delete-account.tsx'
import { SettingsBlock } from './settings-block.tsx'

export function AccountSettings() {
  const usage = useQuery(usageQuery)
  return (
    <>
      <QueryView
        query={usage}
        title={texts.account_settings.couldnt_load_your_plan}
        loading={<PlanSkeleton />}
      >
        {(shown) => <PlanAndUse usage={shown} />}
      </QueryView>
      <SettingsBlock title={texts.account_settings.your_data} lead={texts.account_settings.export_help}>
        <ExportEverything>{texts.account_settings.export_everything}</ExportEverything>
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
  const of = (used: string, max: string) =>
    unlimited ? texts.account_settings.unlimited({ used }) : texts.account_settings.of({ used, max })
  return (
    <SettingsBlock
      title={tierTitle(account_tier)}
      lead={
        unlimited
          ? texts.account_settings.admin_unlimited
          : texts.account_settings.ai_requests_reset({ utcDay: formatUtcDay(ai_requests.resets_at) })
      }
    >
      <div className="grid max-w-120 gap-5">
        <Meter
          label={texts.account_settings.personas}
          value={personas.used}
          max={unlimited ? null : personas.max}
        >
          {of(formatNumber(personas.used), formatNumber(personas.max))}
        </Meter>
        <Meter
          label={texts.account_settings.ai_requests_this_month}
          value={ai_requests.used}
          max={unlimited ? null : ai_requests.max}
        >
          {of(formatNumber(ai_requests.used), formatNumber(ai_requests.max))}
        </Meter>
        <Meter
          label={texts.account_settings.storage}
          value={storage_bytes.used}
          max={unlimited ? null : storage_bytes.max}
        >
          {of(storageText(storage_bytes.used), storageText(storage_bytes.max))}
        </Meter>
        <DemoNote />
      </div>
    </SettingsBlock>
  )
}
