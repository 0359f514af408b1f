/** Every key of the query cache, so that live events and mutations name what they make stale. */
export const keys = {
  session: ['session'],
  usage: ['usage'],
  dashboard: ['dashboard'],
  legal: (doc: string) => ['legal', doc],
  adminUsers: (search: string) => ['admin', 'users', search],
  surveys: {
    all: ['surveys'],
    lists: ['surveys', 'list'],
    list: (search: string) => ['surveys', 'list', search],
    detail: (id: string) => ['surveys', 'detail', id],
    responses: (id: string) => ['surveys', 'responses', id],
  },
  personas: {
    all: ['personas'],
    lists: ['personas', 'list'],
    list: (search: string, tag = '') => ['personas', 'list', search, tag],
    detail: (id: string) => ['personas', 'detail', id],
    // Below the detail: whatever makes it stale makes these stale.
    versions: (id: string) => ['personas', 'detail', id, 'versions'],
    chat: (id: string) => ['personas', 'detail', id, 'chat'],
    tags: ['personas', 'tags'],
  },
  shared: (slug: string) => ['shared', slug],
  contextItems: {
    all: ['context-items'],
    list: (search: string) => ['context-items', 'list', search],
    menu: ['context-items', 'menu'],
  },
  intake: (job: string) => ['intake', job],
  jobs: {
    all: ['jobs'],
    active: ['jobs', 'active'],
    recent: ['jobs', 'recent'],
    detail: (id: string) => ['jobs', 'detail', id],
  },
} as const
