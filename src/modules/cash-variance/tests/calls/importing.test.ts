import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { FINANCE, policy, variances } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const v = variances(t)
const upload = async (...lines: string[]) =>
  (await t.as(FINANCE)).upload(calls.upload, {}, { filename: 'v.csv', bytes: ['员工号,日期,金额,收银台', ...lines].join('\r\n') })

test('CASHV-13 a file with a bad row records nothing and says of each what is wrong', async () => {
  const who = await v.another()
  const { content } = await upload(
    `${who},2026-11-19,-10.00,POS-1`,
    `${who},2026-11-19,-10,POS-1`,
    '84999998,2026-11-19,-10,POS-1',
    `${FINANCE},2026-11-19,-10,POS-1`,
    `${who},2026-11-21,-10,POS-1`,
    `${who},2026-11-19,0,POS-1`,
  )
  expect(content).toMatchObject({ faultCount: 5 })
  const finance = await t.as(FINANCE)
  expect(await finance.call(calls.uploadConfirm, { importId: content!.importId })).toMatchObject({ code: 'CASHV-13' })
  await t.runJob('spreadsheets.workOff')
  expect(await v.seen(who)).toEqual([])
})

test('a good file is recorded, measured, and what was recorded meanwhile is not recorded twice', async () => {
  await policy(t)
  const [who, other] = [await v.another(), await v.another()]
  const { content } = await upload(`${who},2026-11-20,-10.00,POS-1`, `${who},2026-11-20,20.05,POS-1`, `${other},2026-11-20,-1,POS-2`)
  expect(content).toMatchObject({ rows: 3, faultCount: 0 })
  await v.recorded(other, { amount: '-1.00', register: 'POS-2' })
  await (await t.as(FINANCE)).ok(calls.uploadConfirm, { importId: content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect((await v.seen(who)).map(({ amountFen, source }) => [amountFen, source]).toSorted()).toEqual([
    [-1_000, 'upload'],
    [2_005, 'upload'],
  ])
  expect(await v.seen(other)).toMatchObject([{ source: 'manual' }])
  expect(await v.actionsOf(who)).toMatchObject([{ asks: 'coaching', evidence: [{}, {}] }])
})
