import { attachmentHeader } from '../../http/secure-headers.ts'

/** The headers of a file to save. */
export const downloadHeaders = (fileName: string, type: string) => ({
  'content-type': type,
  'content-disposition': attachmentHeader(fileName),
  'cache-control': 'no-store',
})
