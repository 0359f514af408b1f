/** Where somebody may live when the context names no place. */
export const PLACES: readonly [string, ...string[]] = [
  'A mid-sized city',
  'The edge of a large city',
  'A small town with a railway station',
  'An old quarter of a big city',
  'A village within reach of a city',
  'A suburb with gardens',
  'A university town',
  'A harbour town',
]

/** Put before a place that the context names. */
export const PARTS: readonly [string, ...string[]] = [
  '',
  'Central ',
  'The outskirts of ',
  'A quiet part of ',
  'A village near ',
]
