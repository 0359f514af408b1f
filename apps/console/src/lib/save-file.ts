/** Saves a downloaded file under the name that the server sent. */
export async function saveFile(reply: { headers: Headers; blob(): Promise<Blob> }): Promise<void> {
  saveBlob(fileNameOf(reply.headers.get('content-disposition') ?? ''), await reply.blob())
}

/** Saves text that this page created. */
export const saveText = (name: string, text: string) =>
  saveBlob(name, new Blob([text], { type: 'text/plain' }))

/** Saves what this page created. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** RFC 8187: `filename*=UTF-8''Ana%20Lima.pdf`. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}
