/** As a `ref`: focuses a control once it is on the page. */
export const focusFirst = (control: HTMLElement | null): void => control?.focus()
