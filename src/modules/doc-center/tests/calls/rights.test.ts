import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { RIGHTS } from '../../rules/index.ts'
import { rightsOf } from '../../server/policy.ts'
import { type AuthOf, type FolderOf, rightOf, type Traits } from '../rules/model.ts'
import { EHS, EVERYONE, GONE, HOTEL, HR, MEMBER, OTHER, PLATFORM, shelf } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const room = shelf(t)
const hr = await t.as(HR)

/** Chance that is the same in each run. */
let seed = Number(process.env.SEED ?? 7)
const below = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!

async function traitsOf(ssoId: string): Promise<Traits> {
  const [row] = await t.portal.database
    .read()
    .select({ entity: peoplePersons.entity, division: peoplePersons.divisionCode, path: peopleDepartments.path })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(eq(peoplePersons.ssoId, asSsoId(ssoId)))
  const { actor } = await t.reader(ssoId)
  return {
    everyone: [''],
    entity: [row!.entity],
    division: [row!.division],
    department: row!.path.split('/').filter(Boolean),
    role: actor.roles,
    person: [ssoId],
  }
}

test('DOCC-06 what the query says of everybody is what the rule says, on trees of chance that are moved about', async () => {
  const people = [MEMBER, OTHER, HR, PLATFORM, HOTEL, EHS]
  const traits = new Map<string, Traits>()
  for (const one of people) traits.set(one, await traitsOf(one))
  const [member, ehs] = [traits.get(MEMBER)!, traits.get(EHS)!]
  const subjects: Omit<AuthOf, 'folderId' | 'right'>[] = [
    { kind: 'everyone', code: '' },
    ...['MB', 'HB'].map((code) => ({ kind: 'entity' as const, code })),
    ...[...member.division, ...ehs.division].map((code) => ({ kind: 'division' as const, code })),
    ...[...member.department, ...ehs.department].map((code) => ({ kind: 'department' as const, code })),
    ...['team-member', 'hr-ops', 'ehs', 'uop-reviewer'].map((code) => ({ kind: 'role' as const, code })),
    ...[MEMBER, HR].map((code) => ({ kind: 'person' as const, code })),
  ]
  const cid = await room.category()
  const folders = new Map<string, FolderOf>()
  const auths: AuthOf[] = []
  for (let n = 0; n < 24; n++) {
    const parentId = n === 0 || below(6) === 0 ? null : oneOf([...folders.keys()])
    const inherits = below(4) > 0
    const own = below(3) === 0 ? [] : Array.from({ length: 1 + below(3) }, () => ({ ...oneOf(subjects), right: oneOf(RIGHTS) }))
    const each = [...new Map(own.map((one) => [`${one.kind}:${one.code}`, one])).values()]
    const id = await room.folder(cid, { ...(parentId && { parentId }), inherits, owners: [], auths: each })
    folders.set(id, { id, parentId, inherits })
    auths.push(...each.map((one) => ({ ...one, folderId: id })))
  }
  const agree = async () => {
    const said = await rowsOf<{ sso_id: string; folder_id: string; held: string }>(
      t.portal.database.read(),
      sql`select sso_id, folder_id, held from (${rightsOf({ today: t.portal.clock().toISOString().slice(0, 10) }, people.map(asSsoId))}) as all_rights`,
    )
    const found = new Map(said.map((row) => [`${row.sso_id} ${row.folder_id}`, row.held]))
    for (const one of people)
      for (const folder of folders.values())
        expect([one, folder.id, found.get(`${one} ${folder.id}`) ?? null]).toEqual([one, folder.id, rightOf(folder, folders, auths, traits.get(one)!)])
    expect(new Set(said.map(({ held }) => held)).size).toBeGreaterThan(1)
  }
  await agree()
  for (let n = 0; n < 12; n++) {
    const folder = oneOf([...folders.values()])
    const [parentId, inherits] = [oneOf([null, ...folders.keys()]), below(3) > 0]
    const answer = await hr.call(calls.saveFolder, {
      id: folder.id,
      cid,
      parentId,
      inherits,
      nameCn: '夹',
      nameEn: 'x',
      ownerDepartment: 'MB-SS-EH',
      owners: [],
    })
    if (answer.code === '10000') folders.set(folder.id, { ...folder, parentId, inherits })
    else expect(answer.code).toBe('DOCC-23')
  }
  await agree()
})

test('DOCC-06 a folder without any right is not even listed; a right below it is', async () => {
  const cid = await room.category()
  const top = await room.folder(cid, { auths: [{ kind: 'role', code: 'hr-ops', right: 'read' }] })
  const below = await room.folder(cid, { parentId: top, inherits: false, auths: [EVERYONE] })
  const inside = await room.folder(cid, { parentId: below })
  const member = await t.as(MEMBER)
  expect((await member.ok(calls.tree, { cid })).folders.map(({ id }) => id).sort()).toEqual([below, inside].sort())
  expect((await hr.ok(calls.tree, { cid })).folders.map(({ id, right }) => [id, right]).sort()).toEqual(
    [
      [top, 'read'],
      [below, 'download'],
      [inside, 'download'],
    ].sort(),
  )
})

test('DOCC-06 owners edit their folder and what lies below it, others of the same permission do not', async () => {
  const cid = await room.category()
  const own = await room.folder(cid, { auths: [EVERYONE] })
  const inside = await room.folder(cid, { parentId: own, owners: [] })
  const uid = await room.draft(inside)
  const comms = await t.as('10000017')
  expect((await comms.call(calls.save, { ...room.written(own), fileId: uid })).code).toBe(GONE)
  expect((await comms.call(calls.act, { uid, action: 'withdraw' })).code).toBe(GONE)
  expect((await (await t.as(PLATFORM)).ok(calls.manageList, { filters: { folder: inside } })).list).toMatchObject([{ uid, can: [] }])
  expect((await comms.ok(calls.manageList, { filters: { folder: inside } })).list).toEqual([])
})

test('DOCC-12 only an empty folder is deleted', async () => {
  const cid = await room.category()
  const top = await room.folder(cid)
  const inside = await room.folder(cid, { parentId: top })
  expect((await hr.call(calls.deleteFolder, { id: top })).code).toBe('DOCC-12')
  await hr.ok(calls.deleteFolder, { id: inside })
  await room.draft(top)
  expect((await hr.call(calls.deleteFolder, { id: top })).code).toBe('DOCC-12')
  const spare = await room.folder(cid, { auths: [EVERYONE] })
  await hr.ok(calls.deleteFolder, { id: spare })
  expect((await hr.call(calls.deleteFolder, { id: spare })).code).toBe('SHELL-02')
})

test('DOCC-23 DOCC-24 a folder lies in its category and not below itself; the name of a category is taken once', async () => {
  const [cid, other] = [await room.category(), await room.category()]
  const top = await room.folder(cid)
  const inside = await room.folder(cid, { parentId: top })
  const far = await room.folder(other)
  const saved = { nameCn: '夹', nameEn: 'x', ownerDepartment: 'MB-SS-EH', inherits: true, owners: [] }
  for (const parentId of [top, inside, far])
    expect(await hr.call(calls.saveFolder, { ...saved, id: top, cid, parentId })).toMatchObject({ code: 'DOCC-23', fields: [{ path: 'parentId' }] })
  expect((await hr.call(calls.saveFolder, { ...saved, cid, parentId: null, ownerDepartment: 'NOWHERE' })).code).toBe('SHELL-39')
  expect((await hr.call(calls.saveAuths, { folderId: top, auths: [{ kind: 'role', code: 'nobody', right: 'read' }] })).code).toBe('SHELL-39')
  const category = { cid, nameCn: '类', nameEn: 'x', from: 'company' as const, order: 1 }
  expect(await hr.call(calls.saveCategory, { ...category, isNew: true })).toMatchObject({ code: 'DOCC-24', fields: [{ path: 'cid' }] })
  await hr.ok(calls.saveCategory, { ...category, isNew: false, nameEn: 'Forms' })
  expect((await hr.ok(calls.folderList, {})).categories.find((one) => one.cid === cid)).toMatchObject({ nameEn: 'Forms' })
  expect(await (await t.as(EHS)).call(calls.saveCategory, { ...category, isNew: false })).toMatchObject({ status: 403 })
})

test('who arranges folders sees who has which right by name; who only edits sees the own ones', async () => {
  const cid = await room.category()
  const auths = [
    EVERYONE,
    { kind: 'entity' as const, code: 'MB', right: 'read' as const },
    { kind: 'department' as const, code: 'MB-SS-EH', right: 'edit' as const },
    { kind: 'person' as const, code: MEMBER, right: 'read' as const },
  ]
  const id = await room.folder(cid, { auths })
  const foreign = await room.folder(cid, { owners: [HR] })
  const shown = (await hr.ok(calls.folderList, {})).folders.find((one) => one.id === id)!
  expect(shown).toMatchObject({ owners: [{ ssoId: EHS }], can: ['admin'] })
  expect(shown.auths.map(({ nameCn, right }) => [nameCn, right]).sort()).toEqual(
    [
      ['所有人', 'download'],
      ['主公司', 'read'],
      ['李晓雯', 'read'],
      ['环境健康与安全', 'edit'],
    ].sort(),
  )
  const ehs = (await (await t.as(EHS)).ok(calls.folderList, {})).folders
  expect(ehs.map((one) => one.id)).toContain(id)
  expect(ehs.map((one) => one.id)).not.toContain(foreign)
})
