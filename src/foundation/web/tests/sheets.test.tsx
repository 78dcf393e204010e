// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { type CellFault, exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { ImportSteps } from '../kit/ImportSteps.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from './page.tsx'

const filters = z.object({ filters: z.object({ state: z.string() }) })
const exporting = endpoint('POST /api/basic/test/v1/export', { kind: 'stream', access: 'signed-in', input: filters, output: exportLater })
const template = endpoint('GET /api/basic/test/v1/template', { kind: 'stream', access: 'signed-in', input: z.object({}), output: z.unknown() })
const marked = endpoint('POST /api/basic/test/v1/marked', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ importId: z.string() }),
  output: z.unknown(),
})
const check = endpoint('POST /api/basic/test/v1/check', {
  kind: 'upload',
  access: 'signed-in',
  input: z.object({}),
  output: importCheck.extend({ joins: z.int() }),
})
const confirm = endpoint('POST /api/basic/test/v1/confirm', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ importId: z.uuid() }),
  output: importBegun,
})

const ID = '01939b2e-0000-7000-8000-000000000001'
const xlsx = (name: string) =>
  new Response('PK', {
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  })

let saved: string[]
beforeEach(() => {
  fakeHost()
  windowOf(1440)
  saved = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(cleanUp)

/** The request that carries a file, as the browser makes it: answered when the test says so. */
function uploads() {
  const sent: { upload: { onprogress?(event: { loaded: number; total: number }): void }; answer(body: unknown): void; aborted: boolean }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
      onload?(): void
      onabort?(): void
      status = 200
      responseText = ''
      aborted = false
      open(): void {}
      setRequestHeader(): void {}
      send(): void {
        sent.push(this)
      }
      abort(): void {
        this.aborted = true
        this.onabort?.()
      }
      answer(body: unknown): void {
        this.responseText = JSON.stringify(body)
        this.onload?.()
      }
    },
  )
  return sent
}

const choose = (place: HTMLElement, file: File): Promise<void> =>
  inAct(() => {
    const field = place.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(field, 'files', { value: [file], configurable: true })
    Object.defineProperty(field, 'value', { set: () => undefined, configurable: true })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

const steps = <ImportSteps template={template} check={check} input={{}} marked={marked} confirm={confirm} preview={({ joins }) => <i>{`joins ${joins}`}</i>} />

test('an export asks with the filters of the list, and saves the file under its name', async () => {
  const asked = serveWith(() => xlsx('名单.xlsx'))
  const page = await show(<ExportButton endpoint={exporting} input={{ filters: { state: 'active' } }} />)
  await press(buttonOf(page, ' 导出'))
  expect(asked.mock.calls[0]?.[1].body).toBe('{"filters":{"state":"active"}}')
  expect(saved).toEqual(['名单.xlsx'])
})

test('SHEET-07 an export that went to the background is said to be; one that was refused says why', async () => {
  serveWith(() => json({ code: '10000', content: { exportId: ID } }))
  const page = await show(<ExportButton endpoint={exporting} input={{ filters: { state: 'active' } }} label="下载" />)
  await press(buttonOf(page, ' 下载'))
  expect(page.textContent).toContain('已转入后台导出')
  serveWith(() => json({ code: 'SHELL-32', returnMsg: '您的权限不够' }, 403))
  await press(buttonOf(page, ' 下载'))
  expect(page.textContent).toContain('您的权限不够')
  expect(saved).toEqual([])
})

test('SHEET-01 a bad file is told cell by cell with the marked file, a good one shows what would change and is confirmed', async () => {
  const sent = uploads()
  const asked = serveWith((url) => (url.endsWith('/marked') ? xlsx('名单（错误标记）.xlsx') : json({ code: '10000', content: { rows: 2, later: false } })))
  const page = await show(steps)
  await choose(page, new File(['a'], '名单.xlsx'))
  await inAct(() => sent[0]!.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(page.textContent).toContain('已上传25%')
  const fault: CellFault = { sheet: '', line: 3, column: '姓名', cell: 'B3', value: '', message: '不能为空', expected: '不超过20个字符的文字' }
  await inAct(() => sent[0]!.answer({ code: '10000', content: { importId: ID, rows: 1, faults: [fault], faultCount: 1, joins: 0 } }))
  expect(page.querySelector('[role=alert]')?.textContent).toBe('发现1处错误，未导入任何数据')
  expect([...page.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['B3', '姓名', '—', '不能为空', '不超过20个字符的文字'])
  expect(buttonOf(page, '确认导入')).toBeUndefined()
  await press(buttonOf(page, ' 下载标记文件'))
  expect(saved).toEqual(['名单（错误标记）.xlsx'])

  await choose(page, new File(['b'], '名单.xlsx'))
  await inAct(() => sent[1]!.answer({ code: '10000', content: { importId: ID, rows: 2, faults: [], faultCount: 0, joins: 2 } }))
  expect(page.textContent).toContain('joins 2')
  await press(buttonOf(page, '确认导入'))
  expect(asked.mock.calls.at(-1)?.[1].body).toBe(JSON.stringify({ importId: ID }))
  expect(page.textContent).toContain('已导入2行')
})

test('SHEET-02 a file that cannot be taken says why beside the place, and an upload can be cancelled', async () => {
  const sent = uploads()
  const page = await show(steps)
  await choose(page, new File(['x'], 'x.pdf'))
  await inAct(() => sent[0]!.answer({ code: 'SHEET-02', returnMsg: '无法读取该文件：请上传Excel（xlsx）或CSV文件' }))
  expect(page.querySelector('[role=alert]')?.textContent).toContain('请上传Excel')
  await choose(page, new File(['x'], 'x.xlsx'))
  await press(buttonOf(page, '取消'))
  expect(sent[1]!.aborted).toBe(true)
  expect(page.textContent).toContain('选择文件')
})
