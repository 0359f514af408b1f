import { COMPARED } from '@whofor/core/persona/comparison'
import { texts } from '@whofor/texts/console/personas/bulk'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import {
  Archive,
  ArchiveRestore,
  FileArchive,
  GitCompareArrows,
  ListChecks,
  Tag,
  Trash2,
  X,
} from '../../../components/ui/icons.ts'
import { useAction } from '../../../lib/use-action.ts'
import { comparePath } from '../compare/compared-ids.ts'
import { ExportSeveralMenu } from '../exports/export-menu.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { unchangedText, useBulk } from './use-bulk.ts'

type Props = { ids: string[]; archived: boolean; onAll: () => void; onNone: () => void }
type Act = 'delete' | 'archive' | 'unarchive'

/** Acts for the selected personas; floats over the foot of the list. Each can be undone. */
export function SelectionBar({ ids, archived, onAll, onNone }: Props) {
  const [tagging, setTagging] = useState(false)
  const change = useBulk()
  const act = useAction({
    mutationFn: (action: Act) => change({ action, ids }),
    onSuccess: onNone,
    onError: (error) => toast.error(unchangedText(error)),
  })
  const comparable = ids.length >= COMPARED.min && ids.length <= COMPARED.max
  return (
    <section
      aria-label={texts.region}
      className="sticky bottom-4 z-20 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-1 rounded-lg max-sm:gap-0 bg-ink px-3 py-2 text-page shadow-pop max-sm:bottom-2 max-sm:px-1"
    >
      <p role="status" className="px-2 text-sm font-[550] whitespace-nowrap tabular-nums">
        {texts.selected({ count: ids.length })}
      </p>
      <BarButton label={texts.select_all} icon={<ListChecks aria-hidden />} onClick={onAll} iconOnly />
      {comparable ? (
        <Link href={comparePath(ids)} aria-label={texts.compare} className={BAR_BUTTON}>
          <GitCompareArrows aria-hidden />
          <span className="max-sm:hidden">{texts.compare}</span>
        </Link>
      ) : (
        <BarButton
          label={texts.compare}
          icon={<GitCompareArrows aria-hidden />}
          disabled
          title={texts.compare_hint}
        />
      )}
      <BarButton label={texts.tag} icon={<Tag aria-hidden />} onClick={() => setTagging(true)} />
      <ExportSeveralMenu
        ids={ids}
        label={texts.export_label}
        trigger={(isBusy) => (
          <BarButton label={texts.export} icon={<FileArchive aria-hidden />} disabled={isBusy} />
        )}
      />
      <BarButton
        label={archived ? texts.unarchive : texts.archive}
        icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        onClick={() => act.mutate(archived ? 'unarchive' : 'archive')}
      />
      <BarButton label={texts.delete} icon={<Trash2 aria-hidden />} onClick={() => act.mutate('delete')} />
      <BarButton label={texts.clear} icon={<X aria-hidden />} onClick={onNone} iconOnly />
      <TagDialog
        open={tagging}
        title={texts.tag_title({ count: ids.length })}
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

const BAR_BUTTON =
  'inline-flex min-h-8 min-w-8 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium text-page no-underline hover:bg-[color-mix(in_srgb,var(--bg)_16%,transparent)] hover:no-underline focus-visible:outline-page disabled:cursor-not-allowed disabled:opacity-50 max-sm:min-h-11 max-sm:min-w-8 max-sm:px-1 [&_svg]:size-4'

type BarButtonProps = ComponentProps<'button'> & { label: string; icon: ReactNode; iconOnly?: boolean }

/** On phones its icon alone is shown. */
const BarButton = ({ label, icon, iconOnly = false, ...rest }: BarButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={iconOnly ? label : undefined}
    className={BAR_BUTTON}
    {...rest}
  >
    {icon}
    {!iconOnly && <span className="max-sm:hidden">{label}</span>}
  </button>
)
