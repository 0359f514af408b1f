import { useQuery } from '@tanstack/react-query'
import { DEFAULT_TIER, tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/admin-users'
import { storageText } from '@whofor/core/account/limits'
import { exportFormat } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/admin/tiers'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Check, Plus } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { tiersQuery } from '../queries.ts'
import { SectionHeader } from '../section-header.tsx'
import { TierDialog } from './tier-dialog.tsx'
import { FORMAT_LABELS } from './tier-fields.tsx'

export function Tiers() {
  const tiers = useQuery(tiersQuery)
  const [edited, setEdited] = useState<{ tier: TierReply | null } | null>(null)
  return (
    <>
      <SectionHeader
        title={texts.list.title}
        lead={texts.list.lead}
        actions={
          <Button onClick={() => setEdited({ tier: null })}>
            <Plus aria-hidden />
            {texts.list.add}
          </Button>
        }
      />
      <QueryView query={tiers} title={texts.list.failed} loading={<TableSkeleton />}>
        {(items) => <TierTable tiers={items} onEdit={(tier) => setEdited({ tier })} />}
      </QueryView>
      <p className="mt-3 text-sm text-ink-2">{texts.list.note}</p>
      {edited && <TierDialog tier={edited.tier} onClose={() => setEdited(null)} />}
    </>
  )
}

const TableSkeleton = () => (
  <Loading label={texts.list.loading}>
    <Skeleton className="h-40 w-full" />
  </Loading>
)

const cell = 'border-b border-line px-4 py-3 group-last:border-0 max-sm:px-3'
const head = 'border-b border-line px-4 py-2.5 text-xs font-[550] whitespace-nowrap text-ink-2 max-sm:px-3'

/** On phones without the columns that the dialog shows. */
function TierTable({ tiers, onEdit }: { tiers: TierReply[]; onEdit: (tier: TierReply) => void }) {
  return (
    <div className="relative overflow-x-auto">
      <table
        aria-label={texts.list.title}
        className="w-full border-separate border-spacing-0 rounded-md border border-line bg-surface text-left"
      >
        <thead>
          <tr>
            <th scope="col" className={head}>
              {texts.list.tier}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.list.users}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {texts.list.personas}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {texts.list.ai}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {texts.list.storage}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {texts.list.exports}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {texts.list.context}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {texts.list.chat}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{texts.list.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.tier} className="group">
              <th scope="row" className={`${cell} font-[550] wrap-anywhere`}>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {tierTitle(tier.tier)}
                  {tier.tier === DEFAULT_TIER && <Badge>{texts.list.standard}</Badge>}
                </span>
              </th>
              <td className={`${cell} text-right tabular-nums`}>{formatNumber(tier.users)}</td>
              <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
                {formatNumber(tier.max_personas)}
              </td>
              <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
                {formatNumber(tier.max_ai_requests_per_month)}
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums max-sm:hidden`}>
                {storageText(tier.max_storage_gb * 1_000_000_000)}
              </td>
              <td className={`${cell} max-md:hidden`}>{exportsText(tier.export_formats)}</td>
              <td className={`${cell} max-md:hidden`}>{yesOrNo(tier.products_enabled)}</td>
              <td className={`${cell} max-md:hidden`}>{yesOrNo(tier.chat_enabled)}</td>
              <td className={`${cell} py-1.5 text-right`}>
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={`${texts.list.edit} ${tierTitle(tier.tier)}`}
                  onClick={() => onEdit(tier)}
                >
                  {texts.list.edit}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function exportsText(formats: string[]): string {
  const known = exportFormat.options.filter((format) => formats.includes(format))
  if (known.length === exportFormat.options.length) return texts.list.all
  return known.length === 0 ? texts.list.none : known.map((format) => FORMAT_LABELS[format]).join(', ')
}

const yesOrNo = (enabled: boolean): ReactNode =>
  enabled ? (
    <>
      <Check aria-hidden className="size-4" />
      <span className="sr-only">{texts.list.yes}</span>
    </>
  ) : (
    <span className="text-ink-3">{texts.list.no}</span>
  )
