import { type RegenerableSection, sectionLabel } from '@whofor/core/persona/section'
import { Button } from '../../../components/ui/button.tsx'
import { RefreshCw } from '../../../components/ui/icons.ts'
import { isBusy } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'

export function SectionAction({
  section,
  className = '',
}: {
  section: RegenerableSection
  className?: string
}) {
  const editing = useEditing()
  if (!editing) return null
  const label = `Regenerate ${sectionLabel(section)}`
  return (
    <Button
      variant="quiet"
      size="icon-s"
      aria-label={label}
      title={label}
      className={`min-h-7! w-7! text-ink-3 print:hidden ${className}`}
      busy={isBusy(editing.jobOf(section)?.state)}
      onClick={() => editing.regenerate(section)}
    >
      <RefreshCw aria-hidden className="size-3.5!" />
    </Button>
  )
}
