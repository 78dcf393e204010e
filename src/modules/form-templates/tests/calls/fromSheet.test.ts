import { afterAll, expect, test } from 'vitest'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { DESIGNER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const read = async (bytes: string | Uint8Array, by: string = DESIGNER) => (await t.as(by)).upload(calls.fieldsOfSheet, {}, { filename: '来访.csv', bytes })

test('FORM-24 each heading is a field, with some of what stands below it; a second of a name is marked, a column without a name is told', async () => {
  const { content } = await read('来访公司*,人数,日期,人数,\r\n明日科技,3,2026-12-01,4,x\r\n\r\n远山旅行,2,2026-12-02,1,\r\n')
  expect(content).toMatchObject({
    fields: [
      { column: 'A', labelCn: '来访公司', type: 'text', required: true, samples: ['明日科技', '远山旅行'], doubled: false },
      { column: 'B', labelCn: '人数', type: 'number', whole: true, doubled: false },
      { column: 'C', labelCn: '日期', type: 'date' },
      { column: 'D', labelCn: '人数', doubled: true },
    ],
    nameless: ['E'],
  })
})

test('SHEET-02 a csv of Chinese Excel is read, and said to be', async () => {
  const { content } = await read(inGbk('来访公司,人数\r\n明日科技,3\r\n'))
  expect(content).toMatchObject({ encoding: 'gb18030', fields: [{ labelCn: '来访公司', samples: ['明日科技'] }, { labelCn: '人数' }] })
})

test('FORM-24 a file whose first line has no headings, or more than a form takes, is refused; what is no sheet too', async () => {
  expect(await read(Array.from({ length: 151 }, (_, i) => `列${i}`).join())).toMatchObject({ code: 'FORM-24', returnMsg: expect.stringContaining('150') })
  expect(await read('10000001,2026-12-01,3\r\n10000002,2026-12-02,4\r\n')).toMatchObject({ code: 'FORM-24' })
  expect(await read('')).toMatchObject({ code: 'SHEET-02' })
})

test('FORM-24 only designers have a sheet read', async () => {
  expect(await read('姓名\r\n', MEMBER)).toMatchObject({ status: 403 })
})
