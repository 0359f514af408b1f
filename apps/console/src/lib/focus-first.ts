/** A `ref` callback that focuses a control when it mounts. */
export const focusFirst = (control: HTMLElement | null): void => control?.focus()
