/** Stands for the model of an image that its owner uploaded. */
export const UPLOADED_IMAGE = 'Uploaded image'

/** Stands for the model of an image that was drawn without one. */
export const DRAWN_IMAGE = 'Drawn portrait'

/** What a browser may send as a portrait; animated and other formats are refused. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
