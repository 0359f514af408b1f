import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { FileArchive, GitCompareArrows, Tag, Trash2, X } from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLabel } from '../../../components/ui/menu.tsx'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usageQuery } from '../../account/queries.ts'
import { COMPARED, comparePath } from '../compare/compared-ids.ts'
import { FORMATS, formatsOf } from '../exports/formats.ts'
import { useExportPersonas } from '../exports/use-exports.ts'
import { TagDialog } from './tag-dialog.tsx'
import { unchangedText, useBulk } from './use-bulk.ts'

type Props = { ids: string[]; onAll: () => void; onNone: () => void; onDone: () => void }

/** Bulk actions for the selected personas; sticky below the list. */
export function SelectionBar({ ids, onAll, onNone, onDone }: Props) {
  const [tagging, setTagging] = useState(false)
  const change = useBulk()
  const remove = useAction({
    mutationFn: () => change({ action: 'delete', ids }),
    onSuccess: onNone,
    onError: (error) => toast.error(unchangedText(error)),
  })
  const none = ids.length === 0
  const comparable = ids.length >= COMPARED.min && ids.length <= COMPARED.max
  return (
    <section
      aria-label="Selected personas"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface p-3 shadow-pop max-sm:bottom-2"
    >
      <p role="status" className="min-w-24 px-1 font-[550] tabular-nums">
        {ids.length} selected
      </p>
      <Button size="s" variant="quiet" onClick={none ? onAll : onNone}>
        {none ? 'Select all shown' : 'Clear selection'}
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:flex-1">
        {comparable ? (
          <ButtonLink size="s" href={comparePath(ids)}>
            <GitCompareArrows aria-hidden />
            Compare
          </ButtonLink>
        ) : (
          <Button size="s" disabled title="Select two to four personas">
            <GitCompareArrows aria-hidden />
            Compare
          </Button>
        )}
        <Button size="s" disabled={none} onClick={() => setTagging(true)}>
          <Tag aria-hidden />
          Tag
        </Button>
        <ExportSelectedMenu ids={ids} />
        <Button
          size="s"
          variant="danger"
          disabled={none}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Button
          size="icon-s"
          variant="quiet"
          aria-label="Done selecting"
          className="flex-none!"
          onClick={onDone}
        >
          <X aria-hidden />
        </Button>
      </div>
      <TagDialog
        open={tagging}
        title={`Tag ${plural(ids.length, 'persona')}`}
        onClose={() => setTagging(false)}
        onTag={async (action, tag) => {
          await change({ action, ids, tag })
          setTagging(false)
          onNone()
        }}
      />
    </section>
  )
}

function ExportSelectedMenu({ ids }: { ids: string[] }) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportPersonas()
  return (
    <Menu
      label="Export selected"
      trigger={
        <Button size="s" disabled={ids.length === 0} busy={exporting.isPending}>
          <FileArchive aria-hidden />
          Export
        </Button>
      }
    >
      <MenuLabel>A ZIP with one file per persona; CSV is a single table</MenuLabel>
      {formatsOf(usage).map(({ format, included }) => {
        const { label, icon: Icon } = FORMATS[format]
        return (
          <MenuItem key={format} disabled={!included} onSelect={() => exporting.mutate({ ids, format })}>
            <Icon aria-hidden />
            {label}
            {!included && <small className="ml-auto pl-6 text-xs text-ink-3">not in your plan</small>}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
