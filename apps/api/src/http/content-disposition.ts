/** The Content-Disposition of a download: an ASCII name for old clients, the real one beside it (RFC 6266, RFC 8187). */
export function attachmentHeader(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, '']
  const ascii = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  // A name without Latin letters leaves only punctuation, and a name with a leading dot is hidden.
  const plain = ascii(stem).replace(/^[\s.-]+|[\s.-]+$/g, '')
  const fallback = `${/[a-z0-9]/i.test(plain) ? plain : 'download'}${ascii(extension)}`
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
