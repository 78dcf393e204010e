import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, type TestClient } from '#foundation/testing/portal.ts'
import { downloadFile, linkToFile, uploadFile } from '../../contract.ts'
import { attach } from '../../server/api.ts'
import { pdf } from '../rules/samples.ts'
import { ADMIN, aPdf, as, EMPLOYEE, MANAGER, ROOM, readers } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const me = await t.as(EMPLOYEE)
const manager = await t.as(MANAGER)

readers.set('links', [EMPLOYEE, MANAGER])
const { id } = (await me.upload(uploadFile, { policy: ROOM }, aPdf('年度 总结(终稿).pdf'))).content!
await as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: ROOM, businessId: 'links', policy: ROOM }))

interface Link {
  fileName: string
  until: number
  purpose: 'view' | 'download' | 'export'
  signature: string
}
const linkOf = async (client: TestClient, purpose: Link['purpose'] = 'download'): Promise<Link> => {
  const { url } = await client.ok(linkToFile, { id, purpose })
  return Object.fromEntries(new URL(url, 'http://localhost').searchParams) as unknown as Link
}
const get = (client: TestClient, link: Partial<Link>) => client.download(downloadFile, { fileName: '', ...link })
const REFUSED = { status: 403, body: { code: 'FILE-29', returnMsg: '您的权限不够' } }

test('FILE-29 FILE-33 who may read the record gets the bytes, under their name in UTF-8', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const link = await linkOf(manager)
  expect(await get(manager, link)).toMatchObject({ status: 200, file: { filename: '年度 总结(终稿).pdf', type: 'application/pdf', bytes: pdf() } })
})

test('FILE-29 a link lives 5 minutes', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const link = await linkOf(me)
  t.setClock('2026-11-20T04:04:59Z')
  expect(await get(me, link)).toMatchObject({ status: 200 })
  t.setClock('2026-11-20T04:05:00Z')
  expect(await get(me, link)).toMatchObject(REFUSED)
  expect(await get(me, { ...link, until: Date.parse('2027-01-01') }), 'its time is signed').toMatchObject(REFUSED)
})

test('FILE-29 a link is good for one person, one file and one purpose; its name alone for nobody', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const link = await linkOf(me)
  expect(await get(manager, link), 'made for another').toMatchObject(REFUSED)
  expect(await get(me, { fileName: link.fileName }), 'the name alone').toMatchObject(REFUSED)
  expect(await get(me, { ...link, purpose: 'export' }), 'another purpose').toMatchObject(REFUSED)
  const other = (await me.upload(uploadFile, { policy: ROOM }, aPdf())).content!
  const [{ stored_name: storedName }] = (await rowsOf<{ stored_name: string }>(
    t.portal.database.read(),
    sql`select stored_name from files_file where id = ${other.id}`,
  )) as [{ stored_name: string }]
  expect(await get(me, { ...link, fileName: storedName }), 'another file').toMatchObject(REFUSED)
  expect(await get(me, { ...link, fileName: '../../etc/passwd' })).toMatchObject(REFUSED)
  expect(await get(t.visitor, link)).toMatchObject({ body: { code: '10004' } })
})

test('FILE-29 who may not read the record gets no link, be it an administrator; missing and forbidden look alike', async () => {
  const admin = await t.as(ADMIN)
  expect(await admin.call(linkToFile, { id })).toMatchObject({ ...REFUSED.body, status: 403 })
  expect(await me.call(linkToFile, { id: '01900000-0000-7000-8000-000000000000' })).toMatchObject({ ...REFUSED.body, status: 403 })
})

test("FILE-29 who lost the right since has lost the file, in the middle of the link's life", async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const link = await linkOf(manager)
  readers.set('links', [EMPLOYEE])
  expect(await get(manager, link)).toMatchObject(REFUSED)
  readers.set('links', [EMPLOYEE, MANAGER])
})

test('FILE-29 the log says who opened the file when and what for', async () => {
  t.setClock('2026-11-20T06:00:00Z')
  await get(me, await linkOf(me, 'view'))
  const found = await rowsOf(t.portal.database.read(), sql`select sso_id, purpose from files_download where file_id = ${id} and at = '2026-11-20T06:00:00Z'`)
  expect(found).toEqual([{ sso_id: EMPLOYEE, purpose: 'view' }])
})
