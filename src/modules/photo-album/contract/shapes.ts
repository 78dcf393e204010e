import { requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/ehs-ess/photo-album/v1'
export const ADMIN = 'PHOTO_ALBUM_ADMIN'
export const APPROVE = 'PHOTO_DOWNLOAD_APPROVE'
export const SEE = ['PHOTO_ALBUM_VIEW', ADMIN] as const

/** Photos that one call may name, whatever the parameter allows. */
const MOST_PHOTOS = 500
export const photoIds = z.array(uuid).min(1).max(MOST_PHOTOS)
/** Lines of a member list. */
export const MOST_MEMBERS = 5000

/** `thumb` stands in a grid, `screen` over the page. */
export const SIZES = ['thumb', 'screen'] as const
export const size = z.enum(SIZES)
export type PreviewSize = z.output<typeof size>

/** What a picture takes before it is there. */
export const shape = { width: z.int(), height: z.int() }

export const folderName = requiredText(50)
export const status = z.enum(['0', '1'])
export const requestState = z.enum(['not-processed', 'processed', 'cancelled'])
export type RequestState = z.output<typeof requestState>
export const decision = z.enum(['none', 'approved', 'refused'])
export type Decision = z.output<typeof decision>
