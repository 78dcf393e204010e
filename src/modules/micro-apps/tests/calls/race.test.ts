import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { MEMBER, microApps, outsideApp, written } from './parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
const outside = await outsideApp()
afterAll(async () => {
  await t.close()
  await outside.close()
})
const { admin, line, opened } = await microApps(t)

race('MAPP-14 of two who register the same name at the same moment one wins, and the other is told', async () => {
  for (let n = 0; n < 5; n++) {
    const app = written(outside.address)
    const answers = await Promise.all(['A', 'B', 'C'].map((nameEn) => admin.call(calls.saveApp, { ...app, nameEn })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'MAPP-14', 'MAPP-14'])
    const winner = ['A', 'B', 'C'][answers.findIndex(({ code }) => code === '10000')]
    expect((await line(app.system)).nameEn).toBe(winner)
  }
})

race('MAPP-13 an entry that changes while it is switched on ends inactive or untested and refused, never active without a test', async () => {
  for (let n = 0; n < 5; n++) {
    const system = await opened(outside.address)
    await admin.ok(calls.switchApp, { system, action: 'switchOff' })
    await admin.ok(calls.testApp, { system })
    const app = { ...(await line(system)), isNew: false, entry: `${outside.address}${n}` }
    await Promise.all([admin.call(calls.saveApp, app), admin.call(calls.switchApp, { system, action: 'switchOn' })])
    expect(await line(system)).toMatchObject({ status: 'inactive', entry: app.entry, answeredAt: null })
  }
})

race('every use of an old address is counted', async () => {
  const member = await t.as(MEMBER)
  await Promise.all(Array.from({ length: 30 }, () => member.ok(calls.noteRedirect, { path: '/finance' })))
  const { list } = await admin.ok(calls.searchRedirects, { pageSize: 100, filters: {} })
  expect(list.find(({ from }) => from === '/finance')?.hits).toBe(30)
})
