import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { deleteFile, releaseFile, storageReport, uploadFile } from '../../contract.ts'
import { attach, detach } from '../../server/api.ts'
import { TEST_VIRUS } from '../../server/data/scanner.ts'
import { ADMIN, aPdf, as, EMPLOYEE, notices, ROOM, rows } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const upload = async (file: { filename: string; bytes: string | Uint8Array } = aPdf()) =>
  (await (await t.as(EMPLOYEE)).upload(uploadFile, { policy: ROOM }, file)).content!.id
const bind = (id: string, businessId: string) => as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: ROOM, businessId, policy: ROOM }))
const stateOf = async (id: string) => (await rows(t, sql`id = ${id}`))[0]!
const pathOf = async (id: string) => {
  const { stored_name: name } = await stateOf(id)
  return join(t.portal.config.dataDir, 'files', name.slice(0, 2), name)
}

test('FILE-37 uploads that belong to no record go after 24 hours; what a crash left goes too', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const [loose, kept, crashed] = [await upload(), await upload(), await upload()]
  await bind(kept, 'kept')
  await t.write((ctx) => ctx.db.execute(sql`update files_file set state = 'uploading', sha256 = null, size = 0 where id = ${crashed}`))
  t.setClock('2026-11-21T03:59:00Z')
  await t.runJob('files.removeLoose')
  expect((await stateOf(loose)).state).toBe('ready')
  t.setClock('2026-11-21T04:01:00Z')
  await t.runJob('files.removeLoose')
  await t.runJob('files.removeLoose')
  expect([(await stateOf(loose)).state, (await stateOf(crashed)).state, (await stateOf(kept)).state]).toEqual(['deleted', 'deleted', 'ready'])
})

test('FILE-29 the content of a deleted file is erased 30 days later, and counts no more', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const id = await upload()
  await bind(id, 'erased')
  await as(t, EMPLOYEE, (ctx) => detach(ctx, [id], { module: ROOM, businessId: 'erased' }))
  const path = await pathOf(id)
  await t.runJob('files.eraseOld', '2026-12-20')
  expect(existsSync(path)).toBe(true)
  const admin = await t.as(ADMIN)
  const before = await admin.ok(storageReport, { filters: { module: ROOM } })
  await t.runJob('files.eraseOld', '2026-12-21')
  await t.runJob('files.eraseOld', '2026-12-21')
  expect(existsSync(path)).toBe(false)
  expect((await stateOf(id)).erased_at).not.toBeNull()
  expect((await admin.ok(storageReport, { filters: { module: ROOM } })).files).toBeLessThan(before.files)
})

test('a file that cannot be removed or erased keeps no other, and is named', async () => {
  t.setClock('2026-12-20T04:00:00Z')
  const [bad, good] = [await upload(), await upload()]
  const stuck = (state: string, when: string) => sql.raw(`not (id = '${bad}' and ${state} ${when})`)
  await t.write(({ db }) => db.execute(sql`alter table files_file add constraint stuck check (${stuck('state', "= 'deleted'")}) not valid`))
  t.setClock('2026-12-21T04:01:00Z')
  await expect(t.runJob('files.removeLoose')).rejects.toThrow(bad)
  expect([(await stateOf(bad)).state, (await stateOf(good)).state]).toEqual(['ready', 'deleted'])
  await t.write(({ db }) => db.execute(sql`alter table files_file drop constraint stuck`))
  await t.runJob('files.removeLoose')
  await t.write(({ db }) => db.execute(sql`alter table files_file add constraint stuck check (${stuck('erased_at', 'is not null')}) not valid`))
  t.setClock('2026-12-21T06:01:00Z')
  await expect(t.runJob('files.removeLoose')).rejects.toThrow(bad)
  expect([(await stateOf(bad)).erased_at, (await stateOf(good)).erased_at]).toEqual([null, expect.anything()])
  await t.write(({ db }) => db.execute(sql`alter table files_file drop constraint stuck`))
})

test('FILE-41 quarantined files go after 30 days, files of a module when their time is over', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const [shut, old] = [await upload({ filename: 'a.txt', bytes: TEST_VIRUS }), await upload()]
  await bind(old, 'old')
  await t.runJob('files.eraseOld', '2026-12-20')
  expect((await stateOf(shut)).state).toBe('quarantined')
  await t.runJob('files.eraseOld', '2026-12-21')
  expect([(await stateOf(shut)).state, (await stateOf(old)).state]).toEqual(['deleted', 'ready'])
  await t.runJob('files.eraseOld', '2027-11-21')
  expect((await stateOf(old)).state).toBe('deleted')
})

test('FILE-38 an upload that was removed makes room an hour later, as the refusal says', async () => {
  t.setClock('2026-11-20T06:00:00Z')
  const me = await t.as(EMPLOYEE)
  const id = await upload()
  const path = await pathOf(id)
  await t.write((ctx) => ctx.db.execute(sql`update files_file set size = 9::bigint * 1024 * 1024 * 1024 where id = ${id}`))
  expect(await me.upload(uploadFile, { policy: ROOM }, aPdf())).toMatchObject({ code: 'FILE-38' })
  await me.ok(deleteFile, { id })
  t.setClock('2026-11-20T07:01:00Z')
  await t.runJob('files.removeLoose')
  expect(existsSync(path)).toBe(false)
  expect(await me.upload(uploadFile, { policy: ROOM }, aPdf())).toMatchObject({ code: '10000' })
})

test('FILE-40 a content that is no longer what was stored is shut away, and administrators are told', async () => {
  t.setClock('2026-11-22T04:00:00Z')
  const [whole, changed] = [await upload(), await upload()]
  await bind(whole, 'whole')
  await bind(changed, 'changed')
  writeFileSync(await pathOf(changed), 'other bytes')
  await t.runJob('files.compareSample')
  expect([await stateOf(whole), await stateOf(changed)]).toMatchObject([{ state: 'ready' }, { state: 'quarantined' }])
  await t.drain()
  expect((await notices(t, ADMIN)).map(({ event }) => event)).toContain('damaged')
})

test('FILE-40 what cannot be read now has not changed: a place that is away shuts no file away', async () => {
  t.setClock('2026-11-24T04:00:00Z')
  const [whole, unread] = [await upload(), await upload()]
  await bind(whole, 'read')
  await bind(unread, 'unread')
  const path = await pathOf(unread)
  // a directory in its place cannot be read, as a disk or a bucket that stumbles
  renameSync(path, `${path}.away`)
  mkdirSync(path)
  await t.runJob('files.compareSample')
  expect([await stateOf(whole), await stateOf(unread)]).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
  rmSync(path, { recursive: true })
  renameSync(`${path}.away`, path)
  const all = join(t.portal.config.dataDir, 'files')
  renameSync(all, `${all}.away`)
  await expect(t.runJob('files.compareSample')).rejects.toThrow('away')
  renameSync(`${all}.away`, all)
  expect([await stateOf(whole), await stateOf(unread)]).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

test('FILE-40 what is released belongs to no record yet and stays for a day, so that it can be submitted', async () => {
  t.setClock('2026-11-25T04:00:00Z')
  const id = await upload({ filename: 'b.txt', bytes: TEST_VIRUS })
  t.setClock('2026-11-27T04:00:00Z')
  await (await t.as(ADMIN)).ok(releaseFile, { id, reason: 'looked at it' })
  await t.runJob('files.removeLoose')
  expect((await stateOf(id)).state).toBe('ready')
  t.setClock('2026-11-28T04:01:00Z')
  await t.runJob('files.removeLoose')
  expect((await stateOf(id)).state).toBe('deleted')
})
