import type { Operation } from './document.ts'

export type Caller = 'anonymous' | 'other' | 'owner' | 'admin' | 'key'
/** As often as they are repeated; most may do what they ask for, and one of each kind may not. */
const OF_USERS: readonly Caller[] = [
  ...(['anonymous', 'admin', 'admin', 'other', 'other', 'other'] as const),
  ...Array<Caller>(8).fill('owner'),
]
const OF_ADMINS: readonly Caller[] = ['anonymous', 'other', 'owner', ...Array<Caller>(10).fill('admin')]
const OF_KEYS: readonly Caller[] = ['anonymous', 'other', ...Array<Caller>(14).fill('key')]
const OF_EVERYONE: readonly Caller[] = ['anonymous', 'anonymous', 'anonymous', 'owner', 'key']

export function callerOf({ address, security }: Operation, who: number): Caller {
  // Signing out would end the caller's session.
  if (address === '/api/auth/sign-out') return 'anonymous'
  const callers = /^\/(mcp|api\/v1\/)/.test(address)
    ? OF_KEYS
    : address.startsWith('/api/admin/')
      ? OF_ADMINS
      : security?.length === 0
        ? OF_EVERYONE
        : OF_USERS
  return callers[who % callers.length] ?? 'anonymous'
}
