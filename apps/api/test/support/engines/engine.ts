export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

export type Key = 'Escape' | 'Tab'

/** A tab of any engine. Frames are counted in the order of their elements, also in shadow roots. */
export type Tab = {
  goto(url: string): Promise<void>
  /** The value of an expression, awaited, in the page or in one of its frames. */
  evaluate<T>(expression: string, frame?: number): Promise<T>
  /** Clicks the first of these elements, also of those in shadow roots, with the mouse, after scrolling it into view as a person would. */
  click(selector: string, frame?: number): Promise<void>
  /** Presses the keys of a text, in the element that has the focus. */
  type(text: string, frame?: number): Promise<void>
  /** Presses a key, in the element that has the focus. */
  press(key: Key, frame?: number): Promise<void>
  /** What the engine holds in memory after collecting garbage, where it says so. */
  countObjects?(): Promise<{ nodes: number; listeners: number; documents: number }>
}

export type Engine = { newTab(): Promise<Tab>; close(): Promise<void> }

/** Lower than any survey, so that pages have to scroll. */
export const VIEWPORT = { width: 1000, height: 520 }
