import { isSuffix, kindOf, type Suffix, suffixOf } from './kinds.ts'

/** How a file can be looked at without opening it elsewhere: as a picture, or as a PDF in the portal's viewer. */
export const SHOWN = ['picture', 'pdf'] as const
export type Shown = (typeof SHOWN)[number]

/** In what size: beside a name, or over the page. */
export const SIZES = ['thumb', 'screen'] as const
export type PreviewSize = (typeof SIZES)[number]
/** Pixels of the longer side. */
export const PIXELS = { thumb: 240, screen: 1600 } as const satisfies Record<PreviewSize, number>

/** What can be kept of a file besides itself. */
export type RenditionKind = PreviewSize | 'pdf'

/** What the installation can do: read HEIC, make PDF of office files. */
export interface Means {
  reads(suffix: Suffix): boolean
  converts: boolean
}

const MAIL: readonly Suffix[] = ['oft', 'msg']

/** Whether a PDF can be made of files of that type: of documents, sheets and slides, old and new. */
export const convertible = (suffix: Suffix): boolean => (kindOf(suffix).look === 'office' || kindOf(suffix).look === 'old-office') && !MAIL.includes(suffix)

/** How a file of that name is shown (FILE-44); nothing where it can be downloaded only. */
export function shownAs(fileName: string, means: Means): Shown | undefined {
  const suffix = suffixOf(fileName)
  if (!isSuffix(suffix)) return undefined
  if (kindOf(suffix).picture) return means.reads(suffix) ? 'picture' : undefined
  return suffix === 'pdf' || (means.converts && convertible(suffix)) ? 'pdf' : undefined
}
