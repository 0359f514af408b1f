/** What came in the place of a picture; the message ends the sentence that owners read. */
export class NotAnImage extends Error {
  override name = 'NotAnImage'
}
