import { useQuery } from '@tanstack/react-query'
import type { AccountContents } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { ExportEverything } from './export-everything.tsx'
import { contentsQuery } from './queries.ts'
import { SettingsBlock } from './settings-block.tsx'

export function DeleteAccount() {
  const contents = useQuery(contentsQuery)
  return (
    <>
      <SettingsBlock title={settingsTexts.delete_account.what_will_be_deleted}>
        <div className="-mt-3 mb-4 max-w-[52ch] text-ink-2">
          <QueryView
            query={contents}
            title={settingsTexts.delete_account.count_failed}
            loading={<CountsSkeleton />}
          >
            {(counts) => <Counts {...counts} />}
          </QueryView>
        </div>
        <ExportEverything>{settingsTexts.delete_account.export_everything_first}</ExportEverything>
      </SettingsBlock>
      <SettingsBlock title={commonTexts.common.confirm}>
        <DeleteAccountForm />
      </SettingsBlock>
    </>
  )
}

const Counts = (contents: AccountContents) => (
  <p>
    {settingsTexts.delete_account.counts(contents)} {settingsTexts.delete_account.at_once}
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
