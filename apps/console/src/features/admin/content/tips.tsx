import { useQuery } from '@tanstack/react-query'
import type { TipReply } from '@whofor/core/account/tips-and-news'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Lightbulb, Plus } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { SectionHeader } from '../section-header.tsx'
import { CONTENT_TEXTS } from './content-texts.ts'
import { tipsQuery } from './queries.ts'
import { TipDialog } from './tip-dialog.tsx'
import { TipList } from './tip-list.tsx'

export function Tips() {
  const tips = useQuery(tipsQuery)
  const [edited, setEdited] = useState<{ tip: TipReply | null } | null>(null)
  const add = (
    <Button onClick={() => setEdited({ tip: null })}>
      <Plus aria-hidden />
      {CONTENT_TEXTS.addTip}
    </Button>
  )
  const active = tips.data?.filter(({ is_active }) => is_active).length
  return (
    <>
      <SectionHeader
        title={CONTENT_TEXTS.tips}
        lead={active === undefined ? '' : CONTENT_TEXTS.tipsLead(active)}
        actions={tips.data?.length === 0 ? undefined : add}
      />
      <QueryView query={tips} title={CONTENT_TEXTS.tipsFailed} loading={<ListSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={Lightbulb} title={CONTENT_TEXTS.noTips} action={add}>
              {CONTENT_TEXTS.noTipsLead}
            </EmptyState>
          ) : (
            <TipList tips={items} onEdit={(tip) => setEdited({ tip })} />
          )
        }
      </QueryView>
      {edited && <TipDialog key={edited.tip?.id ?? 'new'} tip={edited.tip} onClose={() => setEdited(null)} />}
    </>
  )
}

const ListSkeleton = () => (
  <Loading label={CONTENT_TEXTS.loadingTips}>
    <Skeleton className="h-52 w-full" />
  </Loading>
)
