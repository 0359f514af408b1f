import { useQuery } from '@tanstack/react-query'
import type { AccountContents } from '@whofor/core/account/deletion'
import { translated } from '@whofor/core/i18n/translated'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { plural } from '../../lib/format.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { ExportEverything } from './export-everything.tsx'
import { contentsQuery } from './queries.ts'
import { SettingsBlock } from './settings-block.tsx'

const TEXTS = translated(
  {
    whatWillBeDeleted: 'What will be deleted',
    couldntCountWhatWill: 'Couldn’t count what will be deleted',
    exportEverythingFirst: 'Export everything first',
    counts: ({ personas, surveys, answers }: AccountContents) =>
      `Your account, ${plural(personas, 'persona')}, ${plural(surveys, 'survey')} and ${plural(answers, 'answer')}.`,
    atOnce: 'Published surveys and shared links stop working right away. This can’t be undone.',
  },
  {
    whatWillBeDeleted: 'Was gelöscht wird',
    couldntCountWhatWill: 'Was gelöscht wird, ließ sich nicht zählen',
    exportEverythingFirst: 'Zuerst alles exportieren',
    counts: ({ personas, surveys, answers }) =>
      `Ihr Konto, ${plural(personas, 'Persona', 'Personas')}, ${plural(surveys, 'Umfrage', 'Umfragen')} und ${plural(answers, 'Antwort', 'Antworten')}.`,
    atOnce:
      'Veröffentlichte Umfragen und geteilte Links gelten sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  },
)

export function DeleteAccount() {
  const contents = useQuery(contentsQuery)
  return (
    <>
      <SettingsBlock title={TEXTS.whatWillBeDeleted}>
        <div className="-mt-3 mb-4 max-w-[52ch] text-ink-2">
          <QueryView query={contents} title={TEXTS.couldntCountWhatWill} loading={<CountsSkeleton />}>
            {(counts) => <Counts {...counts} />}
          </QueryView>
        </div>
        <ExportEverything>{TEXTS.exportEverythingFirst}</ExportEverything>
      </SettingsBlock>
      <SettingsBlock title={COMMON_TEXTS.confirm}>
        <DeleteAccountForm />
      </SettingsBlock>
    </>
  )
}

const Counts = (contents: AccountContents) => (
  <p>
    {TEXTS.counts(contents)} {TEXTS.atOnce}
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
