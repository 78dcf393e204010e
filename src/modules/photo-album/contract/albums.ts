import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, listInput, listOutput, names, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, MOST_MEMBERS, SEE, shape, status } from './shapes.ts'

/** More than a name may have, so that one that is too long is told so (PHOTO-01). */
const name = text(200)
/** A line of a member list as it was pasted. */
const line = text(60)

export const albumRow = names.extend({
  id: uuid,
  heldOn: day,
  photoCount: z.int(),
  cover: z.object({ id: uuid, ...shape }).nullable(),
  status,
  can: z.array(z.enum(['edit', 'show', 'hide', 'contribute'])),
})
export type AlbumRow = z.output<typeof albumRow>

/** Albums for whoever asks, the newest first; admins see all of them, hidden ones too. */
export const albumList = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: SEE,
  input: listInput({ keyword: text().optional(), status: status.optional() }),
  output: listOutput(albumRow),
})

export const albumDetail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: SEE,
  input: z.object({ id: uuid }),
  output: albumRow.extend({
    /** The empty path is the album's own folder. */
    subfolders: z.array(z.object({ path: z.string(), photos: z.int() })),
    /** A request of whoever asks that is not decided yet (PHOTO-08). */
    pending: uuid.nullable(),
    photosPerRequest: z.int(),
    /** Whether whoever asks consented to be found in photos. */
    consented: z.boolean(),
  }),
})

const visibleBy = z.enum(['role', 'sso'])
const albumFields = {
  nameCn: name,
  nameEn: name,
  heldOn: day,
  folder: uuid.optional(),
  visibleBy,
  visibleRoles: z.array(requiredText()).max(50),
  visibleMembers: z.array(line).max(MOST_MEMBERS),
  status,
  /** Members may add pictures (PHOTO-20). */
  open: z.boolean(),
}
export const albumGiven = z.object(albumFields)
export type AlbumGiven = z.output<typeof albumGiven>

/** An album as its form holds it, and the roles to choose from. */
export const albumForm = endpoint(`GET ${BASE}/edit`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ id: uuid.optional() }),
  output: z.object({
    album: albumGiven.extend({ folderPath: z.string() }).nullable(),
    roles: z.array(names.extend({ code: z.string() })),
  }),
})

export const saveAlbum = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: ADMIN,
  input: albumGiven.extend({ id: uuid.optional() }),
  output: z.object({ id: uuid, photoCount: z.int() }),
})

export const setStatus = endpoint(`POST ${BASE}/status`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, status }),
  output: z.object({ id: uuid, status }),
})

/** The photo that stands for its album. */
export const setCover = endpoint(`POST ${BASE}/cover`, { kind: 'write', access: ADMIN, input: z.object({ photo: uuid }), output: z.object({ album: uuid }) })
