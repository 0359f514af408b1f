import { texts } from '@whofor/texts/console/common'
import { toast } from 'sonner'
import { messageOf } from './api.ts'

const OFFERED_MS = 8000
const RECHECK_MS = 1500

type Offer = {
  /** The toast after the action: "Nora was deleted". */
  text: string
  undo: () => Promise<unknown>
  /** The toast after undoing it: "Nora restored". */
  done?: string
  /** The toast when undoing failed: "Nora could not be restored." The reason is appended. */
  failed?: string
  /** Replaces an earlier offer with the same id, such as for a repeated action. */
  id?: string
}

let latest: { id: string | number; undo: () => void } | null = null

/**
 * Reports an action and offers to undo it for eight seconds, longer while the toast is hovered or focused. Call it once
 * the server has accepted the action, or with an `undo` that waits for that.
 */
export function offerUndo(offer: Offer): void {
  const timer = setTimeout(expire, OFFERED_MS)
  const undo = () => {
    clearTimeout(timer)
    if (latest?.id === id) latest = null
    void tryUndo(offer, id)
  }
  const id = toast(offer.text, {
    ...(offer.id !== undefined && { id: offer.id }),
    duration: Number.POSITIVE_INFINITY,
    action: { label: texts.undo.undo, onClick: undo },
    onDismiss: () => clearTimeout(timer),
  })
  const mine = { id, undo }
  latest = mine
  function expire(): void {
    // A newer offer may use the same toast.
    if (latest?.id === id && latest !== mine) return
    if (isAttended()) {
      setTimeout(expire, RECHECK_MS)
      return
    }
    if (latest === mine) latest = null
    toast.dismiss(id)
  }
}

/**
 * Undoes the latest offer, for the keyboard shortcut.
 * @returns whether there was an offer
 */
export function undoLatest(): boolean {
  if (!latest) return false
  const { id, undo } = latest
  undo()
  toast.dismiss(id)
  return true
}

async function tryUndo(offer: Offer, id: string | number): Promise<void> {
  try {
    await offer.undo()
    toast.success(offer.done ?? texts.undo.undone)
  } catch (error) {
    toast.error(`${offer.failed ?? texts.undo.failed} ${messageOf(error)}`, {
      id: `${id}-undo`,
      duration: Number.POSITIVE_INFINITY,
      action: { label: texts.undo.retry, onClick: () => void tryUndo(offer, id) },
    })
  }
}

const isAttended = () =>
  document.hidden ||
  document.querySelector('[data-sonner-toaster]')?.matches(':hover, :focus-within') === true
