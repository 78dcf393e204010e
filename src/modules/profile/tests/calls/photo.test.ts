import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { downloadFile, linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { pictureOf } from '../../server/data/picture.ts'
import { MEMBER, OTHER, png } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [member, other] = [await t.as(MEMBER), await t.as(OTHER)]
const send = (bytes: Uint8Array, filename = 'me.png') => member.upload(calls.savePhoto, {}, { filename, bytes })

/** A JPEG of a size whose camera says where it was. */
const jpeg = (width: number, height: number): Uint8Array => {
  const part = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3])
  const parts = [part(0xe1, Buffer.from('Exif 31.14N')), part(0xdb, Buffer.alloc(4)), part(0xc0, frame), part(0xda, Buffer.alloc(2))]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([1, 2, 0xff, 0xd9])])
}

test('PROFILE-14 a photo is a JPG or PNG of at most 4 MB and at least 300 by 300', async () => {
  for (const wrong of [png(299, 300), png(300, 299), Buffer.from('GIF89a'), png(300, 300).subarray(0, 30), Buffer.alloc(4 * 1024 * 1024 + 1)])
    expect(await send(wrong)).toMatchObject({ code: 'PROFILE-14', returnMsg: '照片须为JPG或PNG且不超过4MB' })
  expect((await member.ok(calls.profile, {})).photo).toBeNull()
})

test('PROFILE-14 what a camera adds is left out', () => {
  expect(pictureOf(jpeg(640, 480))).toMatchObject({ type: 'jpg', width: 640, height: 480 })
  for (const picture of [jpeg(640, 480), png(400, 400)]) expect(Buffer.from(pictureOf(picture)!.bytes).includes('31.14N')).toBe(false)
})

test('PROFILE-17 the photo that holds is for everybody; the former one goes', async () => {
  const first = (await send(png(400, 400))).content!
  expect(first.applied).toBe(true)
  const link = await other.ok(linkToFile, { id: first.photo })
  const asked = Object.fromEntries(new URL(link.url, 'http://localhost').searchParams) as never
  expect((await other.download(downloadFile, asked)).status).toBe(200)
  const second = (await send(png(500, 500))).content!
  expect((await member.ok(calls.profile, {})).photo).toBe(second.photo)
  expect((await other.call(linkToFile, { id: first.photo })).status).toBe(403)
})

test('PROFILE-17 a photo that waits to be approved is for its person and HR', async () => {
  const hr = await t.as('10000005')
  await hr.ok(calls.savePolicy, { field: 'photo', mode: 'approval', evidenceRequired: false, managerSees: true })
  const { content } = await send(png(600, 600))
  expect(content!.applied).toBe(false)
  expect((await other.call(linkToFile, { id: content!.photo })).status).toBe(403)
  await hr.ok(linkToFile, { id: content!.photo })
  const refused = await send(png(700, 700))
  expect(refused.code).toBe('PROFILE-13')
})
