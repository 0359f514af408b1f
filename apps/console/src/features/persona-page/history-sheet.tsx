import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PersonaVersions } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/persona-page'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../components/ui/dialog.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { Badge } from '../../components/ui/status.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { offerUndo as offer } from '../../lib/undo.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCachePersona, versionsQuery } from '../personas/queries.ts'

type Props = { id: string; open: boolean; onClose: () => void }

/** Version history of a persona, newest first, with Restore. */
export const HistorySheet = ({ id, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.page.history} side>
    <DialogBody>
      <Versions id={id} />
    </DialogBody>
  </Dialog>
)

function Versions({ id }: { id: string }) {
  const versions = useQuery({ ...versionsQuery(id), refetchOnMount: 'always' })
  return (
    <QueryView query={versions} title={texts.page.no_history} loading={<VersionSkeletons />}>
      {({ items }) => <VersionList id={id} items={items} />}
    </QueryView>
  )
}

function VersionList({ id, items }: { id: string } & PersonaVersions) {
  const { restore, offerUndo } = useRestoreVersion(id)
  if (items.length === 0) return <p className="text-ink-2">{texts.page.no_changes}</p>
  const onRestore = (version: number) =>
    restore.mutate(version, { onSuccess: () => offerUndo(texts.page.version_restored({ count: version })) })
  return (
    <>
      <p className="text-sm text-ink-2">{texts.page.restoring}</p>
      <ol className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Version
            key={item.version}
            item={item}
            busy={restore.isPending && restore.variables === item.version}
            onRestore={() => onRestore(item.version)}
          />
        ))}
      </ol>
    </>
  )
}

type VersionProps = { item: PersonaVersions['items'][number]; busy: boolean; onRestore: () => void }

const Version = ({ item: { version, label, created_at, current }, busy, onRestore }: VersionProps) => (
  <li className="flex min-h-14 items-center justify-between gap-4 py-2.5">
    <div className="min-w-0">
      <p className="font-medium">{label}</p>
      <p className="text-sm text-ink-2">
        {texts.page.version({ count: version })} ·{' '}
        <time dateTime={new Date(created_at).toISOString()} title={formatDateTime(created_at)}>
          {formatRelative(created_at)}
        </time>
      </p>
    </div>
    {current ? (
      <Badge kind="active">{texts.page.current}</Badge>
    ) : (
      <Button
        size="s"
        busy={busy}
        onClick={onRestore}
        aria-label={texts.page.restore_version({ count: version, label })}
      >
        {texts.page.restore}
      </Button>
    )}
  </li>
)

const VersionSkeletons = () => (
  <Loading label={texts.page.loading_history}>
    <div className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  </Loading>
)

/** Restores an earlier version as a new one and offers Undo. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  const cachePersona = useCachePersona()
  const restore = useAction({
    mutationFn: (version: number) =>
      unwrap(
        api.personas[':id'].versions[':version'].restore.$post({ param: { id, version: `${version}` } }),
      ),
    onSuccess: cachePersona,
    onError: (error) => toast.error(texts.page.not_restored({ why: messageOf(error) })),
  })
  /** Undoes the last change by restoring the version before it. */
  async function undoLast() {
    const { items } = await client.fetchQuery({ ...versionsQuery(id), staleTime: 0 })
    const before = items[items.findIndex(({ current }) => current) + 1]
    if (before) await restore.mutateAsync(before.version)
  }
  const offerUndo = (text: string) =>
    offer({
      id: `${id}-version`,
      text,
      undo: undoLast,
      done: texts.page.undone,
      failed: texts.page.not_undone,
    })
  return { restore, offerUndo }
}
