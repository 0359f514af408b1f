import { useQuery } from '@tanstack/react-query'
import type { TierReply } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/tiers'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { tiersQuery } from '../queries.ts'
import { SectionHeader } from '../section-header.tsx'
import { TierDialog } from './tier-dialog.tsx'
import { TierTable } from './tier-table.tsx'

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
