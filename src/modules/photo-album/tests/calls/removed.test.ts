import { afterAll, expect, test } from 'vitest'
import type { JobCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { filesOf } from '#services/files/server/api.ts'
import * as calls from '../../contract/index.ts'
import { prepareNew } from '../../server/commands/preparing.ts'
import { album, aPicture, EDITOR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { send, folder } = album(t)

test('PHOTO-11 of a picture that is removed while its previews are made none are left', async () => {
  const editor = await t.as(EDITOR)
  const into = await folder('removed')
  await editor.ok(calls.addPictures, { folder: into, files: [{ id: await send(await aPicture()) }] })
  const pictures = async () => (await editor.ok(calls.pictureList, { filters: { folder: into } })).list.map(({ id }) => id)
  const ids = await pictures()
  const job = t.job('photo-album.prepareNew')
  let read = false
  const interrupted: JobCtx = {
    ...job,
    // once its bytes were read, and nothing was made of them yet
    read: async (work) => {
      const found = await job.read(work)
      if (!read) await editor.ok(calls.removePictures, { folder: into, pictures: ids })
      read = true
      return found
    },
  }
  await prepareNew(interrupted)
  expect([ids.length, await pictures()]).toEqual([1, []])
  const left = await t.write((ctx) => filesOf(ctx, 'photo-album', [`preview.${ids[0]}`]))
  expect([...left.values()].flat()).toEqual([])
})
