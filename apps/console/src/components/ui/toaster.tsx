import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useMedia } from '../../lib/use-media.ts'
import { CircleAlert, CircleCheck, Info } from './icons.ts'

const button =
  'ml-auto min-h-8 cursor-pointer rounded-sm px-2.5 text-sm font-[550] text-ink-2 hover:bg-surface-2 hover:text-ink'

/**
 * Toasts are below the bar on phones, otherwise above the dock, so that they do not cover the control that was just
 * used. Renders sonner's `toast.success('…')` and `toast.error('…', { action: { label, onClick } })`.
 */
export function Toaster() {
  const isPhone = useMedia('(max-width: 40rem)')
  useEffect(() => {
    document.addEventListener('click', returnFocus)
    return () => document.removeEventListener('click', returnFocus)
  }, [])
  return (
    <Sonner
      position={isPhone ? 'top-center' : 'bottom-right'}
      offset={{ top: 'calc(var(--bar) + 0.5rem)', bottom: 'var(--toast-bottom)', right: '1.5rem' }}
      mobileOffset={{ top: 'calc(var(--bar) + 0.5rem)' }}
      duration={6000}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-good" />,
        error: <CircleAlert aria-hidden className="size-5 text-bad" />,
        info: <Info aria-hidden className="size-5 text-accent-text" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full max-sm:w-[calc(100%-2rem)] items-center gap-3 rounded-md border border-line bg-surface py-3 pr-3 pl-4 font-sans text-base text-ink shadow-pop',
          content: 'min-w-0 flex-1',
          description: 'text-sm text-ink-2',
          actionButton: button,
          cancelButton: button,
        },
      }}
    />
  )
}

/**
 * Dismisses a toast once its action was used. Otherwise sonner returns focus at the next click, which closes the menu
 * that the click opened.
 */
function returnFocus({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('[data-sonner-toaster] button')
  if (button instanceof HTMLElement) button.blur()
}
