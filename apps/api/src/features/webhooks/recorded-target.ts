/** What the audit log says of an address: paths and queries may hold secrets, which administrators need not read. */
export const recordedTarget = (url: string): string => new URL(url).host
