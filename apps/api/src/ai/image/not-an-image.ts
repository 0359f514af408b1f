/** The reply held something other than a usable image. The message completes a sentence shown to owners. */
export class NotAnImage extends Error {
  override name = 'NotAnImage'
}
