import { type RegenerableSection, sectionLabel } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { RefreshCw, X } from '../../../components/ui/icons.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'
import { isBusy } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { stop } from '../edit/section-stops.ts'
import { RegenerateDialog } from './regenerate-dialog.tsx'

/** Shown while the pointer or focus is in its section, but not for the title that a new page focuses; always on touch screens. */
export function SectionAction({
  section,
  className = '',
}: {
  section: RegenerableSection
  className?: string
}) {
  const editing = useEditing()
  const [isAsked, setAsked] = useState(false)
  if (!editing) return null
  const label = texts.regenerate({ label: sectionLabel(section) })
  const isAllOwn = editing.isAllOwn(section)
  const busy = isBusy(editing.jobOf(section)?.state)
  return (
    <>
      <Button
        {...stop('act')}
        variant="quiet"
        size="icon-s"
        aria-label={label}
        title={label}
        className={`min-h-7! w-7! text-ink-3 group-has-[:focus:not(h1)]/part:opacity-100 group-hover/part:opacity-100 pointer-coarse:opacity-100 print:hidden ${busy ? '' : 'opacity-0'} ${className}`}
        busy={busy}
        onClick={() => setAsked(true)}
      >
        <RefreshCw aria-hidden className="size-3.5!" />
      </Button>
      <RegenerateDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        label={sectionLabel(section)}
        requests={1}
        isAllOwn={isAllOwn}
        onStart={(change) =>
          editing.regenerate({ section, change, replaceOwn: isAllOwn }, { onSuccess: () => setAsked(false) })
        }
      />
    </>
  )
}

/** A section's content, below the state of its regeneration. */
export function SectionState({ section, children }: { section?: RegenerableSection; children: ReactNode }) {
  const editing = useEditing()
  const cancel = useCancelJob()
  const retry = useRetryJob()
  const job = section && editing?.jobOf(section)
  if (!editing || !section || !job) return children
  const label = sectionLabel(section)
  if (!isBusy(job.state)) {
    return (
      <>
        <div className="mb-4 print:hidden">
          <Notice
            kind={job.state === 'failed' ? 'bad' : 'plain'}
            alert
            title={job.state === 'failed' ? texts.failed({ label }) : texts.stopped({ label })}
            actions={
              <>
                <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
                  {texts.retry}
                </Button>
                <Button size="s" variant="quiet" onClick={() => editing.dismiss(job.id)}>
                  {texts.dismiss}
                </Button>
              </>
            }
          >
            <p>
              {job.error?.message ?? texts.cancelled} {texts.nothing_changed}
            </p>
          </Notice>
        </div>
        {children}
      </>
    )
  }
  return (
    <div aria-busy>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-3 print:hidden">
        <p role="status" className="text-sm text-ink-2">
          {texts.regenerating({ label })}
        </p>
        <Button
          size="s"
          variant="quiet"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => cancel.mutate(job.id)}
        >
          <X aria-hidden />
          {texts.cancel}
        </Button>
      </div>
      <div className="animate-[breathe_1.6s_ease-in-out_infinite]">{children}</div>
    </div>
  )
}
