import type { Key, Tab } from './engine.ts'

/** What a tab needs of WebDriver, classic or BiDi. */
export type Driver = {
  goto(url: string): Promise<void>
  /** The value of an expression, awaited. */
  evaluate(expression: string, frame?: number): Promise<unknown>
  /** Performs input actions. https://www.w3.org/TR/webdriver2/#actions */
  act(sources: object[], frame?: number): Promise<void>
}

/** The frames of a page in the order of their elements, also those in shadow roots. */
export const FRAMES = `[...document.querySelectorAll('*')].flatMap((element) =>
  element.localName === 'iframe' ? element : [...(element.shadowRoot?.querySelectorAll('iframe') ?? [])])`

/** Finds the first element, if need be in a shadow root. */
export const FIND = `((selector) => [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  .map((root) => root.querySelector(selector)).find(Boolean))`

type Point = { x: number; y: number }
const MAX_TRIES = 3

/** A tab whose mouse moves in the coordinates of the window, as some drivers do not find elements of frames. */
export function tabOf(driver: Driver): Tab {
  let clicks = 0
  const pointAt = (expression: string, frame?: number) => driver.evaluate(expression, frame) as Promise<Point>
  return {
    goto: driver.goto,
    evaluate: async <T>(expression: string, frame?: number) =>
      (await driver.evaluate(expression, frame)) as T,
    click: async (selector, frame) => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        clicks++
        // Two clicks at the same place would be a double click.
        const inner = await pointAt(aimAt(selector, clicks % 2 ? 0.5 : 0.45), frame)
        const outer =
          frame === undefined ? { x: 0, y: 0 } : await pointAt(scrolledTo(`${FRAMES}[${frame}]`, inner.y))
        await driver.act([clickAt({ x: outer.x + inner.x, y: outer.y + inner.y })])
        // The page may have scrolled meanwhile.
        if (await driver.evaluate('isHit', frame)) return
      }
      throw new Error(`${selector} cannot be clicked`)
    },
    press: async (key, frame) => {
      await driver.act([keyboard({ type: 'keyDown', value: KEYS[key] })], frame)
      // In the page, as the frame may be closed by now.
      await driver.act([keyboard({ type: 'keyUp', value: KEYS[key] })])
    },
    type: async (text, frame) => {
      await driver.act([keysOf(text)], frame)
      // Firefox scrolls to the caret with the next picture, which nobody outruns.
      await driver.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        frame,
      )
    },
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004' }

const keyboard = (...actions: object[]) => ({ type: 'key', id: 'keyboard', actions })

const keysOf = (text: string) =>
  keyboard(
    ...[...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )

const clickAt = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** A place in an element, which is in view then, and `isHit`: whether a click has reached it. */
const aimAt = (selector: string, share: number) => `(() => {
  const element = ${FIND}(${JSON.stringify(selector)})
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  globalThis.isHit = new Promise((resolve) => {
    element.addEventListener('click', () => resolve(true), { once: true, capture: true })
    setTimeout(() => resolve(false), 3000)
  })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width * ${share}, y: y + height / 2 }
})()`

/** The corner of a frame, after scrolling so that a height within it is in view. */
const scrolledTo = (frame: string, height: number) => `(() => {
  const frame = ${frame}
  const place = frame.getBoundingClientRect().top + ${height}
  if (place < 40 || place > innerHeight - 40) scrollBy({ top: place - innerHeight / 2, behavior: 'instant' })
  const { x, y } = frame.getBoundingClientRect()
  return { x: x + frame.clientLeft, y: y + frame.clientTop }
})()`
