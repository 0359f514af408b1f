/** The stored model name of an image that its owner uploaded. */
export const UPLOADED_IMAGE = 'Uploaded image'

/** The stored model name of an image that was drawn without a model. */
export const DRAWN_IMAGE = 'Drawn portrait'

/** Accepted formats of an uploaded portrait; animated images and other formats are refused. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Of an uploaded image, and of one that a model sends. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
