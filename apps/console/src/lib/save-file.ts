/** Saves a downloaded file under the name that the server sent. */
export async function saveFile(reply: { headers: Headers; blob(): Promise<Blob> }): Promise<void> {
  const url = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(reply.headers.get('content-disposition') ?? '')
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** RFC 8187: `filename*=UTF-8''Ana%20Lima.pdf`. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}
