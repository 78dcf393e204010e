import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listPolicies, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { EDITOR, MEMBER, marketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const m = marketing(t)

const HEAD = '中文名称,英文名称,类型,开始日期,结束日期'
const upload = async (...lines: string[]) => (await t.as(EDITOR)).upload(calls.checkUpload, {}, { filename: 'a.csv', bytes: [HEAD, ...lines].join('\r\n') })

test('MKTCAL-08 attachments are of these kinds, at most five of 20 MB', async () => {
  const [policy] = await (await t.as(EDITOR)).ok(listPolicies, { key: 'marketing-calendar' })
  expect(policy).toMatchObject({ maxSize: 20 * 1024 * 1024, maxFiles: 5 })
  expect(policy!.types.toSorted()).toEqual(['docx', 'jpeg', 'jpg', 'mp4', 'pdf', 'png', 'pptx', 'xlsx'])
  const refused = await (await t.as(EDITOR)).upload(uploadFile, { policy: 'marketing-calendar' }, { filename: 'a.webp', bytes: 'x' })
  expect(refused.code).toBe('MKTCAL-08')
})

test('MKTCAL-09 a file with a bad row imports nothing and names it; a good one makes tentative activities', async () => {
  const bad = await upload('庙会,Temple fair,节庆,2027-02-01,2027-02-05', '反了,Turned,节庆,2027-02-05,2027-02-01')
  expect(bad).toMatchObject({ code: '10000', content: { faultCount: 1 } })
  const editor = await t.as(EDITOR)
  expect(await editor.call(calls.confirmUpload, { importId: bad.content!.importId })).toMatchObject({ code: 'SHEET-01' })
  const good = await upload('庙会,Temple fair,节庆,2027-02-01,2027-02-05')
  await editor.ok(calls.confirmUpload, { importId: good.content!.importId })
  await t.runJob('spreadsheets.workOff')
  const { list } = await editor.ok(calls.activities, { filters: { keyword: 'Temple' } })
  expect(list).toMatchObject([{ nameEn: 'Temple fair', status: 'tentative', type: 'festival' }])
})

test('school holidays stand in the calendar of everybody, and its keepers alone write them', async () => {
  const editor = await t.as(EDITOR)
  const { id } = await editor.ok(calls.saveHoliday, { nameCn: '寒假', nameEn: 'Winter holiday', city: '上海', from: '2027-01-20', to: '2027-02-15' })
  const member = await t.as(MEMBER)
  const asked = { from: '2027-02-01', to: '2027-02-28' }
  expect((await member.ok(calls.calendar, asked)).holidays).toMatchObject([{ nameEn: 'Winter holiday' }])
  expect(await member.call(calls.deleteHoliday, { id })).toMatchObject({ status: 403 })
  await editor.ok(calls.deleteHoliday, { id })
  expect((await member.ok(calls.calendar, asked)).holidays).toEqual([])
  expect(await m.names(MEMBER, asked)).not.toContain('Turned')
})
