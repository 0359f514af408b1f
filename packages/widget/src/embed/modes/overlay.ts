import { late } from '../late.ts'
import { createFrame, frameAddress, isFrom, type Received, react } from '../survey-frame.ts'
import { createPanel, overlayRoot, type PanelStyle } from './panel.ts'

const NARROW = '(max-width: 30em)'
/** How long to wait for the survey before its empty frame is shown. */
const PATIENCE_MS = 400

export type OverlayOptions = {
  origin: string
  slug: string
  style: PanelStyle
  title: string | null
  height: string | null
  /** Hidden fields in the format of a query string. */
  fields: string | null
  /** The element that dispatches the events; by default the overlay's own. */
  target: Element | undefined
  /** Whether it may open without being requested. */
  isFree: () => boolean
  onOpened: () => void
  onSubmitted: () => void
  onClosed: (isByVisitor: boolean) => void
  /** Called when the overlay can be discarded; the next one starts from the beginning. */
  onOver: () => void
}

export type Overlay = {
  /** @param isAsked the visitor is waiting for it: show it even before the survey has loaded, and move focus to it */
  show: (isAsked: boolean, opener?: Element) => void
  close: () => void
  destroy: () => void
}

/** A survey in a dialog over the page. Closing hides it and keeps the answers given so far. */
export function createOverlay(options: OverlayOptions): Overlay {
  const { origin, slug, style } = options
  const isModal = style.mode === 'popup' || style.mode === 'fullpage'
  const host = document.createElement('div')
  const target = options.target ?? host
  const { panel, close, body } = createPanel(style)
  const frame = createFrame(options.title ?? style.title, options.height)
  frame.loading = 'eager'
  frame.src = frameAddress(origin, slug, style.theme, document.body, options.fields)
  if (style.mode === 'fullpage') {
    // The survey fills the page, so it scrolls by itself and is not shown as embedded.
    frame.src = frame.src.replace('embed=1&', '')
    frame.style.setProperty('height', '100%', 'important')
    // Without other content on the page, closing would leave an empty page.
    close.hidden = ![...document.body.children].some(({ clientHeight }) => clientHeight > 0)
  }
  panel.inert = true
  body.append(frame)
  overlayRoot(host).append(panel)
  document.body.append(host)

  let isOpen = false
  let isReady = false
  let isWaiting = false
  let isWanted = false
  let isStarted = false
  let isOver = false
  let focused: Element | null = null

  const tell = (type: string) =>
    target.dispatchEvent(new CustomEvent(`whofor:${type}`, { bubbles: true, detail: { slug } }))
  const narrow = matchMedia(NARROW)
  const follow = () => panel.classList.toggle('n', narrow.matches)
  const present = (isAsked: boolean) => {
    isWaiting = false
    if (!isAsked && !options.isFree()) return
    isOpen = true
    panel.inert = false
    if (isModal) panel.showModal()
    else if (panel.showPopover) {
      panel.popover = 'manual'
      panel.showPopover()
    } else panel.setAttribute('open', '')
    // Focuses the dialog instead of its first button, so that its name is read; Tab leads to the button.
    if (isAsked || isModal) panel.focus()
    options.onOpened()
    tell('opened')
  }
  const hide = (isByVisitor = true) => {
    if (!isOpen) return
    isOpen = false
    // Focus inside the frame is reported as focus of the host element only.
    const hadFocus = document.activeElement === host
    if (panel.matches('[popover]')) panel.hidePopover()
    else panel.close()
    options.onClosed(isByVisitor)
    if (hadFocus && focused instanceof HTMLElement) focused.focus()
    tell('closed')
    if (isOver) destroy()
  }
  const dismiss = (event?: Event) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (!close.hidden) hide()
  }
  const receive = (message: Received) => {
    const { type } = message
    if (type === 'ready') {
      isReady = true
      if (isWaiting) present(isWanted)
    }
    if (type === 'started') isStarted = true
    if (type === 'submitted') {
      isOver = true
      options.onSubmitted()
    }
    if (type === 'unavailable') {
      isOver = true
      if (!isOpen) destroy()
    }
    if (type === 'escape') dismiss()
    react(frame, style.mode === 'fullpage' ? { ...message, height: -1 } : message, target)
  }
  const listen = (event: MessageEvent) => {
    if (isFrom(frame, event)) receive(event.data)
    else if (event.origin === 'null')
      late(origin, 'sandboxed', frame, event, (_: unknown, message: Received) => receive(message))
  }
  const destroy = () => {
    isWaiting = false
    hide(false)
    removeEventListener('message', listen)
    narrow.removeEventListener('change', follow)
    host.remove()
    options.onOver()
  }

  follow()
  narrow.addEventListener('change', follow)
  addEventListener('message', listen)
  close.addEventListener('click', dismiss)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(event)
  })
  // Android's Back closes only the dialog.
  panel.addEventListener('cancel', dismiss)
  panel.addEventListener('click', (event) => {
    // A click beside the dialog closes it only if nothing was answered.
    if (event.target === panel && isModal && !isStarted && isBeside(panel, event)) dismiss(event)
  })

  return {
    show(isAsked, opener) {
      if (isOpen) return
      focused = opener ?? document.activeElement
      isWanted = isAsked
      isWaiting = true
      if (isReady) present(isAsked)
      else if (isAsked) setTimeout(() => isWaiting && present(true), PATIENCE_MS)
    },
    close: () => hide(),
    destroy,
  }
}

function isBeside(panel: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
