import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, folderName, shape } from './shapes.ts'

/** Pictures that are put into a folder at once. */
export const MOST_FILES = 50
export const sentPictures = z
  .array(z.object({ id: uuid, /** When the device that sent it says it was made. */ takenAt: instant.optional() }))
  .min(1)
  .max(MOST_FILES)

/** Folders below another, or at the top, with the way that leads to them. */
export const folders = endpoint(`GET ${BASE}/folders`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ parent: uuid.optional() }),
  output: z.object({
    way: z.array(z.object({ id: uuid, name: z.string() })),
    list: z.array(z.object({ id: uuid, name: z.string(), path: z.string(), folders: z.int(), pictures: z.int() })),
  }),
})

export const saveFolder = endpoint(`POST ${BASE}/folder/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ parent: uuid.optional(), name: folderName }),
  output: z.object({ id: uuid }),
})

export const pictureList = endpoint(`POST ${BASE}/folder/list`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ folder: uuid }),
  output: listOutput(z.object({ id: uuid, name: z.string(), ready: z.boolean(), sizeBytes: z.int(), takenAt: instant, ...shape })),
})

/** Puts sent files into a folder; what is there already is passed over (PHOTO-22). */
export const addPictures = endpoint(`POST ${BASE}/folder/add`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ folder: uuid, files: sentPictures }),
  output: z.object({ added: z.int(), already: z.int() }),
})

export const removePictures = endpoint(`POST ${BASE}/folder/remove`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ folder: uuid, pictures: z.array(uuid).min(1).max(MOST_FILES) }),
  output: nothing,
})

export const picturePreview = endpoint(`GET ${BASE}/folder/preview`, { kind: 'stream', access: ADMIN, input: z.object({ id: uuid }), output: nothing })
