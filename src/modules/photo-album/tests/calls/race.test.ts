import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { album, aPicture, EDITOR, MEMBER, PLATFORM } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { send, folder, fill, save, shown, asked, photosOf } = album(t)
const [editor, member, platform] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(PLATFORM)]
const won = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length

test('PHOTO-08 of two requests of one person for one album at the same moment one is made', async () => {
  const of = await shown('two', 6)
  const answers = await Promise.all(of.photos.map((photo) => member.call(calls.requestPhotos, { album: of.id, photoIds: [photo], purpose: 'x' })))
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 'PHOTO-08')).toHaveLength(5)
  expect((await member.ok(calls.myRequests, { filters: { album: of.id } })).total).toBe(1)
})

test('PHOTO-14 of two approvers at the same moment one decides and the other is told', async () => {
  const of = await shown('approvers', 1)
  const id = await asked(of)
  const answers = await Promise.all(
    [editor, platform, editor, platform].map((one, at) =>
      one.call(calls.processRequest, { id, decisions: [{ photo: of.photos[0]!, approve: at % 2 === 0 }], comment: 'x' }),
    ),
  )
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 'PHOTO-14')).toHaveLength(3)
})

test('a request that is decided and cancelled at the same moment has one end', async () => {
  const of = await shown('ends', 1)
  const id = await asked(of)
  const decide = editor.call(calls.processRequest, { id, decisions: [{ photo: of.photos[0]!, approve: true }] })
  expect(won(await Promise.all([decide, member.call(calls.cancelRequest, { id })]))).toBe(1)
})

test('PHOTO-22 a picture put into a folder by two at the same moment is there once, and once in the album', async () => {
  const into = await folder('pictures')
  await fill(into)
  const id = await save({ folder: into })
  const bytes = await aPicture()
  const files = [await send(bytes), await send(bytes), await send(bytes)]
  const answers = await Promise.all(files.map((file) => editor.ok(calls.addPictures, { folder: into, files: [{ id: file }] })))
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  await Promise.all(['prepareNew', 'prepareNew', 'readDirectories', 'readDirectories'].map((job) => t.runJob(`photo-album.${job}`)))
  await t.runJob('photo-album.readDirectories')
  expect(await photosOf(id)).toHaveLength(2)
})
