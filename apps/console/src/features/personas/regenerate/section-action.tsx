import { type RegenerableSection, sectionLabel } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { RefreshCw } from '../../../components/ui/icons.ts'
import { isBusy } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { stop } from '../edit/section-stops.ts'

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
  const busy = isBusy(editing.jobOf(section)?.state)
  const own = editing.ownIn(section)
  return (
    <>
      <Button
        {...stop('act')}
        variant="quiet"
        size="icon-s"
        aria-label={label}
        title={own === 'some' ? `${label}. ${texts.own_stays}` : label}
        className={`min-h-7! w-7! text-ink-3 group-has-[:focus:not(h1)]/part:opacity-100 group-hover/part:opacity-100 pointer-coarse:opacity-100 print:hidden ${busy ? '' : 'opacity-0'} ${className}`}
        busy={busy}
        onClick={() => (own === 'all' ? setAsked(true) : editing.regenerate(section))}
      >
        <RefreshCw aria-hidden className="size-3.5!" />
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          editing.regenerate(section, { replaceOwn: true })
        }}
        title={texts.replace_own({ label: sectionLabel(section) })}
        confirm={texts.replace}
        cancel={texts.keep_own}
      >
        <p>{texts.all_own}</p>
      </ConfirmDialog>
    </>
  )
}
