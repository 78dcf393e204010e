import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as keys from '#services/integrations/contract.ts'
import { applyChange } from '../../server/commands/change.ts'
import { ENTERPRISE, PERSON, USER } from '../../server/data/scimSchemas.ts'
import { told } from '../rules/importing.ts'
import { meanwhile } from '../rules/meanwhile.ts'

const t = await openTestPortal()
afterAll(() => t.close())

let good = ''
let other = ''
beforeAll(async () => {
  const admin = await t.as('10000009')
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId('10000008'), from: ctx.today, reason: 'test' }))
  const second = await t.as('10000008')
  const key = async (permissions: string[]) => {
    const issued = await admin.ok(keys.issueKey, { name: 'Directory', permissions, validUntil: '2027-01-01' })
    if (issued.waits) await second.ok(keys.confirmKey, { id: issued.id })
    return issued.key
  }
  good = await key(['BASIC_PEOPLE_SCIM'])
  other = await key(['INTEGRATION_NOTICE'])
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask(method: Method, path: string, body?: object, key = good) {
  const answer = await t.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body ? answer.json<Record<string, never>>() : undefined }
}
const patch = (Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const find = async (filter: string) =>
  (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body as { totalResults: number; Resources: Record<string, never>[] } | undefined

/** As Azure's provisioning makes somebody. */
const AZURE = {
  schemas: [USER, ENTERPRISE, PERSON],
  externalId: '23000001',
  userName: 'zhang.wei@backlot.example',
  active: true,
  displayName: '张伟',
  emails: [{ primary: true, type: 'work', value: 'zhang.wei@backlot.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Zhang Wei', familyName: 'Wei', givenName: 'Zhang' },
  title: 'Ride Operator',
  [ENTERPRISE]: { employeeNumber: '23000001', department: 'MB-PO-ATT-AB', manager: { value: '10000002' } },
  [PERSON]: { joinDate: '2026-11-02', employeeClass: '6' },
}

test('PPL-16 a service key with the permission is needed; errors are those of SCIM', async () => {
  for (const key of ['', 'nonsense', other]) expect(await ask('GET', '/Users', undefined, key)).toMatchObject({ status: 401, body: { status: '401' } })
  expect(await ask('GET', '/Users/99999999')).toMatchObject({
    status: 404,
    type: 'application/scim+json; charset=utf-8',
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
  })
  expect(await ask('GET', '/Users?filter=userName%20foo%20%22a%22')).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  expect(await ask('GET', '/Nothing')).toMatchObject({ status: 404 })
})

test('the provider tells what it can, its schemas and its resource types', async () => {
  expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
  })
  const schemas = (await ask('GET', '/Schemas')).body as { Resources: { id: string }[] } | undefined
  expect(schemas?.Resources.map((one) => one.id)).toEqual(expect.arrayContaining([USER, ENTERPRISE, PERSON]))
  expect((await ask('GET', `/Schemas/${PERSON}`)).status).toBe(200)
  expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
})

test('PPL-16 a user is looked for, made, found and read again, as Azure does it', async () => {
  expect(await find('externalId eq "23000001"')).toMatchObject({ totalResults: 0, Resources: [] })
  const made = await ask('POST', '/Users', AZURE)
  expect(made).toMatchObject({ status: 201, body: { id: '23000001', userName: 'zhang.wei@backlot.example', active: true, displayName: '张伟' } })
  expect(await ask('POST', '/Users', AZURE)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect(await ask('POST', '/Users', { ...AZURE, externalId: '23000002', [ENTERPRISE]: { ...AZURE[ENTERPRISE], employeeNumber: '23000002' } })).toMatchObject({
    status: 409,
  })
  for (const filter of [
    'userName eq "Zhang.Wei@backlot.example"',
    'externalId eq "23000001" and active eq true',
    'emails[type eq "work"].value eq "zhang.wei@backlot.example"',
    `${ENTERPRISE}:employeeNumber eq "23000001"`,
    'displayName sw "张" or userName eq "nobody"',
  ])
    expect(
      (await find(filter))?.Resources.map((one) => one.id),
      filter,
    ).toEqual(['23000001'])
  expect((await ask('GET', '/Users/23000001')).body).toMatchObject({
    [ENTERPRISE]: { manager: { value: '10000002' }, department: 'MB-PO-ATT-AB', organization: 'MB' },
  })
  const joined = (await told(t)).filter((one) => one.queue === 'access.joined')
  expect(joined.map((one) => one.payload.ssoId)).toEqual(['23000001'])
})

test('paging and chosen attributes', async () => {
  const page = (await ask('GET', '/Users?startIndex=3&count=2&attributes=userName')).body as
    | { totalResults: number; startIndex: number; Resources: object[] }
    | undefined
  expect(page).toMatchObject({ totalResults: 18, startIndex: 3, itemsPerPage: 2 })
  expect(Object.keys(page?.Resources[0] ?? {}).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 18, Resources: [] })
})

test('PPL-16 patches of Azure and Okta move, rename and let go, and are told as events', async () => {
  await t.drain()
  const azure = await ask(
    'PATCH',
    '/Users/23000001',
    patch([
      { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'MB-PO-ATT-SH' },
      { op: 'Replace', path: 'title', value: 'Senior Ride Operator' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'zhang.wei2@backlot.example' },
    ]),
  )
  expect(azure).toMatchObject({
    status: 200,
    body: { title: 'Senior Ride Operator', userName: 'zhang.wei2@backlot.example', [ENTERPRISE]: { department: 'MB-PO-ATT-SH' } },
  })
  expect((await told(t)).find((one) => one.queue === 'access.moved')?.payload).toMatchObject({ ssoId: '23000001' })
  expect(await ask('PATCH', '/Users/23000001', patch([{ op: 'replace', path: `${ENTERPRISE}:department`, value: 'NOWHERE' }]))).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  })
  await t.drain()
  expect(await ask('PATCH', '/Users/23000001', patch([{ op: 'replace', value: { active: false } }]))).toMatchObject({ status: 200, body: { active: false } })
  expect((await told(t)).find((one) => one.queue === 'access.left')?.payload).toMatchObject({ ssoId: '23000001', lastWorkingDate: '2026-11-19' })
  await t.drain()
  expect(await ask('PATCH', '/Users/23000001', patch([{ op: 'Replace', path: 'active', value: 'True' }]))).toMatchObject({
    status: 200,
    body: { active: true },
  })
  expect((await told(t)).find((one) => one.queue === 'access.joined')?.payload).toMatchObject({ ssoId: '23000001', again: true })
  await t.drain()
  expect(await ask('PATCH', '/Users/23000001', patch([{ op: 'replace', value: { active: true } }]))).toMatchObject({ status: 200 })
  expect(await told(t)).toEqual([])
})

test('PPL-11 a circle is refused, a put changes what it says, a delete lets go and keeps the record', async () => {
  expect(await ask('PATCH', '/Users/10000003', patch([{ op: 'add', path: `${ENTERPRISE}:manager`, value: { value: '10000001' } }]))).toMatchObject({
    status: 400,
  })
  expect(await ask('PUT', '/Users/23000001', { ...AZURE, title: 'Lead', active: true })).toMatchObject({ status: 200, body: { title: 'Lead' } })
  expect(await ask('DELETE', '/Users/23000001')).toMatchObject({ status: 204 })
  expect((await ask('GET', '/Users/23000001')).body).toMatchObject({ active: false })
  const [row] = await t.write(({ db }) =>
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from audit_events where subject = '23000001' and actor like 'service:%'`),
  )
  expect(row?.n).toBeGreaterThan(3)
})

test('groups are departments: who is added moves there', async () => {
  const found = (await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Adventure Bay Rides"')}&excludedAttributes=members`)).body
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: 'MB-PO-ATT-AB' }] })
  expect((await ask('PATCH', '/Groups/MB-PO-ATT-SH', patch([{ op: 'Add', path: 'members', value: [{ value: '10000013' }] }]))).status).toBe(204)
  expect((await ask('GET', '/Groups/MB-PO-ATT-SH')).body).toMatchObject({ members: [{ value: '10000013' }] })
  expect(await ask('PATCH', '/Groups/MB-PO-ATT-SH', patch([{ op: 'Remove', path: 'members[value eq "10000013"]' }]))).toMatchObject({
    status: 400,
    body: { scimType: 'mutability' },
  })
  expect((await ask('POST', '/Groups', { displayName: 'x' })).status).toBe(501)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('PPL-16 of two changes of one user at the same moment neither takes the other back', async () => {
  const phone = (ctx: WriteCtx) => applyChange(ctx, asSsoId('10000014'), { phone: '13900000077' })
  const title = () => ask('PATCH', '/Users/10000014', patch([{ op: 'replace', path: 'title', value: 'Show Captain' }]))
  expect(await meanwhile(t, phone, title)).toMatchObject({ status: 200, body: { title: 'Show Captain', phoneNumbers: [{ value: '13900000077' }] } })
})

test('PPL-16 what was sent last counts, whichever attribute says it: Entra and Okta rename, retype and put back', async () => {
  const user = (number: string, more: object = {}) => ({
    ...AZURE,
    externalId: number,
    userName: `p${number}@backlot.example`,
    emails: [{ primary: true, type: 'work', value: `p${number}@backlot.example` }],
    [ENTERPRISE]: { ...AZURE[ENTERPRISE], employeeNumber: number },
    ...more,
  })
  expect((await ask('POST', '/Users', user('23000011'))).status).toBe(201)
  const at = '/Users/23000011'
  const replace = (path: string, value: unknown) => ask('PATCH', at, patch([{ op: 'Replace', path, value }]))
  expect((await replace('displayName', '张大伟')).body).toMatchObject({ displayName: '张大伟', [PERSON]: { nameCn: '张大伟' } })
  expect((await replace('name.familyName', 'Weiss')).body).toMatchObject({ name: { formatted: 'Zhang Weiss', familyName: 'Weiss' } })
  expect((await replace('userType', 'part-time')).body).toMatchObject({ userType: 'part-time' })
  expect((await ask('PATCH', at, patch([{ op: 'replace', value: { 'name.familyName': 'Wu', [`${ENTERPRISE}:costCenter`]: 'CC-7' } }]))).body).toMatchObject({
    name: { formatted: 'Zhang Wu' },
    [ENTERPRISE]: { costCenter: 'CC-7' },
  })
  // read, changed and put back
  const read = (await ask('GET', at)).body as Record<string, unknown> | undefined
  expect((await ask('PUT', at, { ...read, displayName: '张伟', userType: 'full-time' })).body).toMatchObject({ displayName: '张伟', userType: 'full-time' })
  // the manager by its number alone takes the other operations along
  const both = patch([
    { op: 'Add', path: `${ENTERPRISE}:manager`, value: '10000003' },
    { op: 'Replace', path: 'title', value: 'Lead' },
  ])
  expect(await ask('PATCH', at, both)).toMatchObject({ status: 200, body: { title: 'Lead', [ENTERPRISE]: { manager: { value: '10000003' } } } })
  // one that no mail system takes is refused here, and not when somebody is written to
  for (const address of ['zhou..haoran@resort.example', 'zhou.@resort.example', '周浩然@resort.example'])
    expect(await replace('emails[type eq "work"].value', address)).toMatchObject({ status: 400 })
  for (const [path, value] of [
    ['nickName', 'Wei'],
    [`${ENTERPRISE}:employeeNumber`, '23000099'],
  ])
    expect(await replace(path!, value)).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  expect((await replace('active', 'False')).body).toMatchObject({ active: false })
  const gone = (await ask('GET', at)).body as Record<string, unknown> | undefined
  expect((await ask('PUT', at, { ...gone, active: true })).body).toMatchObject({ active: true, [PERSON]: { status: 'active' } })
  // made switched off, in both spellings; gone on the first day and before it
  for (const [number, active] of [
    ['23000012', false],
    ['23000013', 'False'],
  ] as const)
    expect(await ask('POST', '/Users', user(number, { active }))).toMatchObject({ status: 201, body: { active: false } })
  for (const [number, joinDate] of [
    ['23000014', '2026-11-20'],
    ['23000015', '2026-12-01'],
  ] as const) {
    expect((await ask('POST', '/Users', user(number, { [PERSON]: { ...AZURE[PERSON], joinDate } }))).status).toBe(201)
    expect((await ask('DELETE', `/Users/${number}`)).status).toBe(204)
    await t.runJob('people.moveByDate', '2026-12-02')
    expect((await ask('GET', `/Users/${number}`)).body).toMatchObject({ active: false })
  }
})

test('PPL-20 a filter or path that would keep the library busy for ever is refused before it is parsed', async () => {
  const many = '\\'.repeat(60)
  const lines = '\n'.repeat(60)
  for (const filter of [
    `userName eq "${'\\'.repeat(20)}"`, // the library answers this one, after a while
    `userName eq "${many}`,
    `userName eq "${lines}`,
    `emails[type eq "${many}]"`,
    `(userName eq "${many})"`,
    `userName eq "${many}"`,
    `userName eq "${'a'.repeat(2_000)}"`,
    `${'(('.repeat(400)}`,
    `userName eq "a" ${many}`,
  ])
    expect(await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`), filter).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  const unread = { status: 400, body: { scimType: 'invalidPath' } }
  for (const path of [`emails[type eq "${many}]`, `emails[value eq "${lines}"]`, '.'.repeat(50_000)])
    expect(await ask('PATCH', '/Users/10000001', patch([{ op: 'replace', path, value: 'x' }])), path.slice(0, 60)).toMatchObject(unread)
  for (const value of [[{ value: many }], { value: [`" or "${many}`] }, [{ [many]: 'a' }]])
    expect(await ask('PATCH', '/Users/10000001', patch([{ op: 'remove', path: 'emails', value }]))).toMatchObject(unread)
  // what directories send goes on
  expect(await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "RESORT\\\\zhang (wei)" and not (active eq false)')}`)).toMatchObject({
    status: 200,
  })
})
