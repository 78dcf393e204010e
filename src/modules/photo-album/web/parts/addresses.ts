import { photoPreview, picturePreview } from '../../contract/index.ts'
import type { PreviewSize } from '../../contract/shapes.ts'

/** Where a photo can be looked at. */
export const previewOf = (id: string, size: PreviewSize): string => `${photoPreview.path}?${new URLSearchParams({ id, size })}`
export const pictureOf = (id: string): string => `${picturePreview.path}?${new URLSearchParams({ id })}`
