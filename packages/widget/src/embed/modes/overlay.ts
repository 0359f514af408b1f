import { late } from '../late.ts'
import { createFrame, frameAddress, isFrom, type Received, react } from '../survey-frame.ts'
import { createPanel, isModal, overlayRoot, type PanelStyle } from './panel.ts'

const NARROW = '(max-width: 30em)'
/** How long to wait for the survey before its empty frame is shown. */
const PATIENCE_MS = 400
/** How often to look whether the visitor still types. */
const TYPING_MS = 1000

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
  let unlock: (() => void) | undefined

  const tell = (type: string) =>
    target.dispatchEvent(new CustomEvent(`whofor:${type}`, { bubbles: true, detail: { slug } }))
  const narrow = matchMedia(NARROW)
  const follow = () => panel.classList.toggle('n', narrow.matches)
  const present = (isAsked?: boolean) => {
    if (!isWaiting) return
    // A modal dialog would take the keys of somebody who is typing.
    if (!isAsked && isModal(style) && isTyping()) return void setTimeout(present, TYPING_MS)
    isWaiting = false
    if (!isAsked && !options.isFree()) return
    isOpen = true
    panel.inert = false
    if (panel instanceof HTMLDialogElement) {
      unlock = lockPage()
      panel.showModal()
    } else if (panel.showPopover) {
      panel.popover = 'manual'
      panel.showPopover()
    } else panel.setAttribute('open', '')
    // Focuses the dialog instead of its first button, so that its name is read; Tab leads to the button.
    if (isAsked || isModal(style)) panel.focus()
    options.onOpened()
    tell('opened')
  }
  const hide = (isByVisitor = true) => {
    if (!isOpen) return
    isOpen = false
    // Focus inside the frame is reported as focus of the host element only.
    const hadFocus = document.activeElement === host
    unlock?.()
    if (panel instanceof HTMLDialogElement) panel.close()
    else if (panel.popover) panel.hidePopover()
    else panel.removeAttribute('open')
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
      present(isWanted)
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
    if (event.target === panel && isModal(style) && !isStarted && isBeside(panel, event)) dismiss(event)
  })

  return {
    show(isAsked, opener) {
      if (isOpen) return
      focused = opener ?? document.activeElement
      isWanted = isAsked
      isWaiting = true
      if (isReady) present(isAsked)
      else if (isAsked) setTimeout(present, PATIENCE_MS, true)
    },
    close: () => hide(),
    destroy,
  }
}

/** Whether the visitor is in a field of the page, or in a frame. One that the page focuses by itself does not count. */
function isTyping(): boolean {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const isField =
    element instanceof HTMLElement &&
    (element.isContentEditable || element.matches('input,textarea,select,iframe'))
  return isField && navigator.userActivation?.hasBeenActive !== false
}

/** Stops the page from scrolling, in its place. @returns what lets it scroll again */
function lockPage(): () => void {
  const { documentElement: root, body } = document
  // The window scrolls by the body's rule where the root has none.
  const { style } = getComputedStyle(root).overflow === 'visible' ? body : root
  const { overflow } = style
  const { scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}

function isBeside(panel: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
