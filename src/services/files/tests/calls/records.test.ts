import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '../../contract.ts'
import { attach, detach, facts, filesOf, keepFiles, put, read, sameContent } from '../../server/api.ts'
import { TEST_VIRUS } from '../../server/data/scanner.ts'
import { pdf, photo } from '../rules/samples.ts'
import { as, EMPLOYEE, MANAGER, ROOM, readers, rows } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const me = await t.as(EMPLOYEE)
const upload = async (filename = '证明.pdf', policy = ROOM, bytes: Buffer | string = pdf()) =>
  (await me.upload(uploadFile, { policy }, { filename, bytes })).content!.id

const bind = (ids: string[], businessId: string, { who = EMPLOYEE, policy = ROOM } = {}) =>
  as(t, who, (ctx) => attach(ctx, ids, { module: ROOM, businessId, policy }))
const refusal = (rule: string) => ({ refusals: [{ rule }] })

describe('a record', () => {
  test('FILE-31 takes files; two of one name get a number; the same again changes nothing', async () => {
    const ids = [await upload(), await upload()]
    expect((await bind(ids, 'r1')).map(({ fileName }) => fileName)).toEqual(['证明.pdf', '证明 (2).pdf'])
    expect((await bind(ids, 'r1')).map(({ fileName }) => fileName)).toEqual(['证明.pdf', '证明 (2).pdf'])
    const ctx = await t.reader(EMPLOYEE)
    expect((await filesOf(ctx, ROOM, ['r1', 'r2'])).get('r1')?.map(({ id }) => id)).toEqual(ids.toSorted())
    expect([...(await facts(ctx, ids)).keys()].toSorted()).toEqual(ids.toSorted())
  })

  test('FILE-21 has at most as many as its policy says, those that it has included', async () => {
    await expect(bind([await upload(), await upload(), await upload()], 'many')).rejects.toMatchObject(refusal('FILE-21'))
    await bind([await upload(), await upload()], 'many')
    await expect(bind([await upload()], 'many')).rejects.toMatchObject({ refusals: [{ rule: 'FILE-21', figures: { files: 2 } }] })
  })

  test('FILE-39 FILE-18 is not submitted without what the policy asks for', async () => {
    const policy = `${ROOM}-photo`
    await expect(bind([], 'few', { policy })).rejects.toMatchObject(refusal('FILE-39'))
    await bind([await upload('a.jpg', policy, await photo())], 'few', { policy })
    await expect(
      as(t, EMPLOYEE, (ctx) => attach(ctx, [], { module: 'supplier-training', businessId: 's', policy: 'supplier-certificate' })),
    ).rejects.toMatchObject(refusal('FILE-18'))
  })

  test('FILE-30 FILE-41 takes no file that is still checked, and none in quarantine', async () => {
    const id = await upload()
    await t.write((ctx) => ctx.db.execute(sql`update files_file set state = 'scanning' where id = ${id}`))
    await expect(bind([id], 'r3')).rejects.toMatchObject(refusal('FILE-30'))
    await expect(bind([await upload('a.txt', ROOM, TEST_VIRUS)], 'r3')).rejects.toMatchObject(refusal('FILE-41'))
  })

  test('FILE-29 takes no file of another person, another record, another policy or none', async () => {
    const id = await upload()
    await expect(bind([id], 'r4', { who: MANAGER })).rejects.toMatchObject(refusal('SHELL-02'))
    await expect(bind([id], 'r4', { policy: 'default' })).rejects.toMatchObject(refusal('SHELL-02'))
    await expect(bind(['01900000-0000-7000-8000-000000000000'], 'r4')).rejects.toMatchObject(refusal('SHELL-02'))
    await bind([id], 'r4')
    await expect(bind([id], 'r5')).rejects.toMatchObject(refusal('SHELL-02'))
    await expect(as(t, EMPLOYEE, (ctx) => detach(ctx, [id], { module: ROOM, businessId: 'r5' }))).rejects.toMatchObject(refusal('SHELL-02'))
  })

  test('FILE-29 lets a file go: nobody opens it any more', async () => {
    readers.set('r6', [EMPLOYEE])
    const id = await upload()
    await bind([id], 'r6')
    const ctx = await t.reader(EMPLOYEE)
    expect(await read(ctx, id)).toMatchObject({ fileName: '证明.pdf' })
    await as(t, EMPLOYEE, (given) => detach(given, [id], { module: ROOM, businessId: 'r6' }))
    await expect(read(ctx, id)).rejects.toMatchObject({ status: 403, refusals: [{ rule: 'FILE-29' }] })
    expect(await rows(t, sql`id = ${id}`)).toMatchObject([{ state: 'deleted' }])
    expect((await filesOf(ctx, ROOM, ['r6'])).size).toBe(0)
  })

  test('keeps the files that are sent and lets go of the others, but those that its room has put there and are shown', async () => {
    const [stays, goes, comes] = [await upload(), await upload(), await upload()]
    const { id: made } = await t
      .job('files.test')
      .read((ctx) => put({ ...ctx, write: t.job('files.test').write }, { module: ROOM, businessId: 'r7' }, 'a.csv', Buffer.from('a')))
    const keep = (...ids: string[]) => as(t, EMPLOYEE, (ctx) => keepFiles(ctx, ids, { module: ROOM, businessId: 'r7', policy: ROOM }))
    const held = async () => ((await filesOf(await t.reader(EMPLOYEE), ROOM, ['r7'])).get('r7') ?? []).map(({ id }) => id).toSorted()
    await keep(stays, goes, made)
    expect(await held()).toEqual([stays, goes, made].toSorted())
    await keep(stays, comes, made)
    expect(await held()).toEqual([stays, comes, made].toSorted())
    await keep()
    expect(await held()).toEqual([])
    await expect(keep(goes)).rejects.toMatchObject(refusal('SHELL-02'))
  })

  test('FILE-41 is saved again with a file that went into quarantine since, and takes no new one from there', async () => {
    const [had, comes] = [await upload(), await upload()]
    const keep = (...ids: string[]) => as(t, EMPLOYEE, (ctx) => keepFiles(ctx, ids, { module: ROOM, businessId: 'r9', policy: ROOM }))
    await keep(had)
    await t.write((ctx) => ctx.db.execute(sql`update files_file set state = 'quarantined' where id in (${had}, ${comes})`))
    await keep(had)
    expect(await rows(t, sql`id = ${had}`)).toMatchObject([{ state: 'quarantined' }])
    await expect(keep(had, comes)).rejects.toMatchObject(refusal('FILE-41'))
  })
})

test('FILE-24 a room keeps what it makes, of any type, and reads it in a job', async () => {
  const job = t.job('files.test')
  const made = () => job.read((ctx) => put({ ...ctx, write: job.write }, { module: ROOM, businessId: 'made' }, '合同.csv', Buffer.from('a,b\r\n')))
  const [one, two] = [await made(), await made()]
  expect([one, two]).toMatchObject([
    { fileName: '合同.csv', state: 'ready' },
    { fileName: '合同 (2).csv', state: 'ready' },
  ])
  const pieces: Uint8Array[] = []
  for await (const piece of await job.read(async (ctx) => (await read(ctx, one.id)).open())) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('a,b\r\n')
  const ctx = await t.reader(EMPLOYEE)
  expect([await sameContent(ctx, one.id, two.id), await sameContent(ctx, one.id, await upload())]).toEqual([true, false])
})

test('FILE-29 who may not read the record does not read its file', async () => {
  readers.set('r7', [MANAGER])
  const id = await upload()
  expect(await read(await t.reader(EMPLOYEE), id)).toMatchObject({ id })
  await expect(read(await t.reader(MANAGER), id)).rejects.toMatchObject({ status: 403 })
  await bind([id], 'r7')
  await expect(read(await t.reader(EMPLOYEE), id)).rejects.toMatchObject({ status: 403 })
  expect(await read(await t.reader(MANAGER), id)).toMatchObject({ id })
})
