/** How a type is told by its content: by the signature that a library knows, or by a look of our own. */
export type Look = 'text' | 'email' | 'zip' | 'office' | 'old-office' | 'signature'

interface Kind {
  mime: string
  look: Look
  /** What the library may call the content. */
  found?: readonly string[]
  /** Parts that have to be inside: of a zip, or of an old Office file. */
  inside?: readonly string[]
  /** Loses place and device data on the way in (FILE-32). */
  picture?: true
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const outlook = ['__properties_version1.0', '__nameid_version1.0']

/** Every type that a policy can name, by the suffix of the file's name. */
export const KINDS = {
  jpg: { mime: 'image/jpeg', look: 'signature', found: ['jpg'], picture: true },
  jpeg: { mime: 'image/jpeg', look: 'signature', found: ['jpg'], picture: true },
  png: { mime: 'image/png', look: 'signature', found: ['png', 'apng'], picture: true },
  webp: { mime: 'image/webp', look: 'signature', found: ['webp'], picture: true },
  gif: { mime: 'image/gif', look: 'signature', found: ['gif'], picture: true },
  heic: { mime: 'image/heic', look: 'signature', found: ['heic'], picture: true },
  heif: { mime: 'image/heif', look: 'signature', found: ['heic'], picture: true },
  pdf: { mime: 'application/pdf', look: 'signature', found: ['pdf'] },
  mp4: { mime: 'video/mp4', look: 'signature', found: ['mp4', 'm4v'] },
  mov: { mime: 'video/quicktime', look: 'signature', found: ['mov'] },
  mp3: { mime: 'audio/mpeg', look: 'signature', found: ['mp3', 'mp2', 'mp1'] },
  docx: { mime: word, look: 'office', inside: ['word/document.xml'] },
  xlsx: { mime: sheet, look: 'office', inside: ['xl/workbook.xml', 'xl/workbook.bin'] },
  pptx: { mime: slides, look: 'office', inside: ['ppt/presentation.xml'] },
  zip: { mime: 'application/zip', look: 'zip' },
  doc: { mime: 'application/msword', look: 'old-office', inside: ['WordDocument'] },
  xls: { mime: 'application/vnd.ms-excel', look: 'old-office', inside: ['Workbook', 'Book'] },
  oft: { mime: 'application/vnd.ms-outlook', look: 'old-office', inside: outlook },
  msg: { mime: 'application/vnd.ms-outlook', look: 'old-office', inside: outlook },
  eml: { mime: 'message/rfc822', look: 'email' },
  email: { mime: 'message/rfc822', look: 'email' },
  csv: { mime: 'text/csv; charset=utf-8', look: 'text' },
  txt: { mime: 'text/plain; charset=utf-8', look: 'text' },
} as const satisfies Record<string, Kind>

export type Suffix = keyof typeof KINDS
export const SUFFIXES = Object.keys(KINDS) as [Suffix, ...Suffix[]]

export const kindOf = (suffix: Suffix): Kind => KINDS[suffix]
export const isSuffix = (text: string): text is Suffix => Object.hasOwn(KINDS, text)

/** What stands after the last point of a name, in small letters; nothing where there is no point or nothing before it. */
export function suffixOf(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  return at > 0 ? fileName.slice(at + 1).toLowerCase() : ''
}
