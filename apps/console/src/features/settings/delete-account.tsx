import { useQuery } from '@tanstack/react-query'
import type { AccountContents } from '@whofor/core/account/deletion'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { plural } from '../../lib/format.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { ExportEverything } from './export-everything.tsx'
import { contentsQuery } from './queries.ts'
import { SettingsBlock } from './settings-block.tsx'

export function DeleteAccount() {
  const contents = useQuery(contentsQuery)
  return (
    <>
      <SettingsBlock title="What will be deleted">
        <div className="-mt-3 mb-4 max-w-[52ch] text-ink-2">
          <QueryView
            query={contents}
            title="Couldn’t count what will be deleted"
            loading={<CountsSkeleton />}
          >
            {(counts) => <Counts {...counts} />}
          </QueryView>
        </div>
        <ExportEverything>Export everything first</ExportEverything>
      </SettingsBlock>
      <SettingsBlock title="Confirm">
        <DeleteAccountForm />
      </SettingsBlock>
    </>
  )
}

const Counts = ({ personas, surveys, answers }: AccountContents) => (
  <p>
    Your account, {plural(personas, 'persona')}, {plural(surveys, 'survey')} and {plural(answers, 'answer')}.
    Published surveys and shared links stop working right away. This can’t be undone.
  </p>
)

const CountsSkeleton = () => (
  <Loading>
    <div className="grid gap-2 pt-1">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-64" />
    </div>
  </Loading>
)
