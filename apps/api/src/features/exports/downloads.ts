import { texts } from '@whofor/texts/api/exports'
import { AppError } from '../../errors.ts'
import { attachmentHeader } from '../../http/secure-headers.ts'

/** The users with an export running in this process, whose memory it uses: at most one each. */
export type RunningExports = {
  /**
   * @returns ends the export; may be called twice
   * @throws AppError rate_limited while the user has another one running
   */
  begin(userId: string): () => void
}

const RETRY_AFTER_S = 5

export function createRunningExports(): RunningExports {
  const running = new Map<string, symbol>()
  return {
    begin(userId) {
      if (running.has(userId))
        throw new AppError('rate_limited', texts.export.running, { retryAfter: RETRY_AFTER_S })
      const own = Symbol()
      running.set(userId, own)
      return () => {
        if (running.get(userId) === own) running.delete(userId)
      }
    },
  }
}

/**
 * Converts a generator to a body: the next piece is created when the reader wants it, none after the reader
 * is gone.
 * @param end called when reading ends, for whatever reason
 */
export function toStream(
  pieces: AsyncGenerator<Uint8Array>,
  end: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (!done) return controller.enqueue(new Uint8Array(value))
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await pieces.return(undefined)
    },
  })
}

/** The headers of a file to save. */
export const downloadHeaders = (fileName: string, type: string) => ({
  'content-type': type,
  'content-disposition': attachmentHeader(fileName),
  'cache-control': 'no-store',
})
