import { useQuery } from '@tanstack/react-query'
import type { TipReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Lightbulb, Plus } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { EmptyState, QueryView } from '../../../components/ui/states.tsx'
import { SectionHeader } from '../section-header.tsx'
import { tipsQuery } from './queries.ts'
import { TipDialog } from './tip-dialog.tsx'
import { TipList } from './tip-list.tsx'

export function Tips() {
  const tips = useQuery(tipsQuery)
  const [edited, setEdited] = useState<{ tip: TipReply | null } | null>(null)
  const add = (
    <Button onClick={() => setEdited({ tip: null })}>
      <Plus aria-hidden />
      {texts.add_tip}
    </Button>
  )
  const active = tips.data?.filter(({ is_active }) => is_active).length
  return (
    <>
      <SectionHeader
        title={texts.tips}
        lead={active === undefined ? '' : texts.tips_lead({ active })}
        actions={tips.data?.length === 0 ? undefined : add}
      />
      <QueryView query={tips} title={texts.tips_failed} loading={<ListSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={Lightbulb} title={texts.no_tips} action={add}>
              {texts.no_tips_lead}
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
  <Loading label={texts.loading_tips}>
    <Skeleton className="h-52 w-full" />
  </Loading>
)
