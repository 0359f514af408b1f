import { texts } from '@whofor/texts/console/components'
import { LayoutGrid, Rows3 } from '../ui/icons.ts'
import type { Layout } from './use-layout.ts'

type Props = { layout: Layout; onLayout: (layout: Layout) => void }

export const LayoutToggle = ({ layout, onLayout }: Props) => (
  <fieldset
    aria-label={texts.list.view}
    className="flex overflow-hidden rounded-sm border border-line-strong bg-surface"
  >
    {(['cards', 'rows'] as const).map((one) => {
      const Icon = one === 'cards' ? LayoutGrid : Rows3
      return (
        <button
          key={one}
          type="button"
          aria-pressed={layout === one}
          aria-label={texts.list[one]}
          title={texts.list[one]}
          onClick={() => onLayout(one)}
          className="grid h-[34px] w-9 place-items-center text-ink-2 not-first:border-l not-first:border-line hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-surface-2 aria-pressed:text-ink max-sm:size-11"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )
    })}
  </fieldset>
)
