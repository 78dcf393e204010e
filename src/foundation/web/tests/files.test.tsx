// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FROM_CACHE } from '../answer.ts'
import { FileList } from '../kit/FileList.tsx'
import { FilesField, type SentFile } from '../kit/FilesField.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useSentFiles } from '../kit/useSentFiles.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from './page.tsx'

const policy = {
  types: ['pdf', 'jpg'],
  maxSize: 1000,
  under: false,
  maxFiles: 3,
  maxNameLength: 100,
  says: { type: 'type', size: 'size', number: 'number', name: 'name', empty: 'empty' },
}
interface Sent {
  signal: AbortSignal
  onProgress(share: number): void
  arrive(file: SentFile): void
  fail(fault: unknown): void
}
let sent: Sent[] = []
const upload = (_file: File, { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void }) =>
  new Promise<SentFile | typeof FROM_CACHE>((resolve, reject) => {
    sent.push({ signal, onProgress, arrive: resolve, fail: reject })
    signal.addEventListener('abort', () => resolve(FROM_CACHE))
  })

const gaveUp = vi.fn()
function Field() {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  return (
    <FilesField
      label="附件"
      policy={policy}
      value={files}
      onChange={setFiles}
      upload={upload}
      pauses={(file) => file.name.startsWith('large')}
      onGiveUp={gaveUp}
      preview={(id) => `/preview/${id}`}
    />
  )
}
const choose = (place: HTMLElement, name: string) =>
  inAct(() => {
    const input = place.querySelector('input')!
    Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** A form that holds ids of files only, and gives up what was chosen. */
function Held() {
  const [ids, setIds] = useState<readonly string[]>(['kept'])
  const { files, hold } = useSentFiles(ids, [{ id: 'kept', fileName: 'kept.pdf', size: 1 }])
  return (
    <>
      <FilesField label="附件" policy={policy} value={files} onChange={(next) => setIds(hold(next))} upload={upload} />
      <button type="button" onClick={() => setIds(['kept'])}>
        give up
      </button>
      <output>{ids.join()}</output>
    </>
  )
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  sent = []
  gaveUp.mockClear()
})
afterEach(cleanUp)

test('FILE-43 a large file can be paused and goes on; a small one can be cancelled only', async () => {
  const place = await show(<Field />)
  await choose(place, 'small.pdf')
  expect(buttonOf(place, '暂停上传“small.pdf”')).toBeUndefined()
  await press(buttonOf(place, '取消上传“small.pdf”'))
  await choose(place, 'large.pdf')
  await inAct(() => sent[1]?.onProgress(0.427))
  expect(place.textContent).toContain('42%')
  await press(buttonOf(place, '暂停上传“large.pdf”'))
  expect(sent[1]?.signal.aborted).toBe(true)
  expect(place.querySelector('[role=status]')?.textContent).toBe('已暂停，稍后可从中断处继续')
  await press(buttonOf(place, '继续上传“large.pdf”'))
  expect(sent).toHaveLength(3)
  await inAct(() => sent[2]?.arrive({ id: 'f1', fileName: 'large.pdf', size: 1 }))
  expect(buttonOf(place, '移除“large.pdf”')).toBeDefined()
  expect(place.querySelector('progress')).toBeNull()
})

test('FILE-43 one that is removed while it is paused is given up', async () => {
  const place = await show(<Field />)
  await choose(place, 'large.pdf')
  await press(buttonOf(place, '暂停上传“large.pdf”'))
  await press(buttonOf(place, '取消上传“large.pdf”'))
  expect(gaveUp.mock.calls.map(([file]) => (file as File).name)).toEqual(['large.pdf'])
  expect(place.querySelectorAll('li')).toHaveLength(0)
})

test('FILE-43 one that can no longer be read says so, and lets the next one by', async () => {
  const place = await show(<Field />)
  await choose(place, 'large.pdf')
  await inAct(() => sent[0]?.fail(new DOMException('', 'NotReadableError')))
  expect(place.querySelector('[role=alert]')?.textContent).toBe('无法再读取该文件，可能已被修改或移动，请重新选择')
  await choose(place, 'small.pdf')
  expect(sent).toHaveLength(2)
})

test('FILE-44 a picture that has arrived is seen beside its name', async () => {
  const place = await show(<Field />)
  await choose(place, 'a.jpg')
  await inAct(() => sent[0]?.arrive({ id: 'f2', fileName: 'a.jpg', size: 1, shows: 'picture' }))
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/preview/f2')
})

const FILES: SentFile[] = [
  { id: 'p', fileName: '现场.jpg', size: 10, shows: 'picture' },
  { id: 'd', fileName: '报告.pdf', size: 20, shows: 'pdf' },
  { id: 'z', fileName: '资料.zip', size: 30, shows: null },
  { id: 's', fileName: '新.pdf', size: 40, state: 'scanning', shows: null },
]
const preview = (id: string, size: string) => `/preview/${id}/${size}`

test('FILE-44 pictures and PDF of a record open in place, everything can be downloaded', async () => {
  const saved = vi.fn()
  const fetched = serveWith(() => json({ code: 'FILE-29', returnMsg: '您的权限不够' }))
  const place = await show(<FileList files={FILES} preview={preview} onDownload={saved} />)
  expect([...place.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/preview/p/thumb'])
  await press(buttonOf(place, '查看“现场.jpg”'))
  expect(place.querySelector('dialog img')?.getAttribute('src')).toBe('/preview/p/screen')
  await inAct(() => void place.querySelector('dialog img')?.dispatchEvent(new Event('error')))
  expect(place.querySelector('dialog')?.textContent).toContain('无法在此预览，请下载后查看')
  await press(buttonOf(place.querySelector('dialog')!, '关闭'))
  await press(buttonOf(place, '查看“报告.pdf”'))
  expect(fetched.mock.calls[0]?.[0]).toBe('/preview/d/screen')
  expect(place.querySelector('dialog [role=alert]')?.textContent).toBe('您的权限不够')
  expect(buttonOf(place, '查看“资料.zip”')).toBeUndefined()
  expect(buttonOf(place, '下载“新.pdf”')).toBeUndefined()
  expect(place.textContent).toContain('检测中')
  await press(buttonOf(place, '下载“资料.zip”'))
  expect(saved.mock.calls).toEqual([[FILES[2]]])
})

test('who leaves the picture, or the choosing of a file, is back in the dialog that it was opened from', async () => {
  const left = vi.fn()
  const place = await show(
    <Sheet title="试一试" onClose={left}>
      <FileList files={FILES} preview={preview} onDownload={() => {}} />
      <input type="file" />
    </Sheet>,
  )
  await press(buttonOf(place, '查看“现场.jpg”'))
  await inAct(() => void place.querySelector('dialog dialog')?.dispatchEvent(new Event('cancel')))
  expect(place.querySelector('dialog dialog')).toBeNull()
  await inAct(() => void place.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(left).not.toHaveBeenCalled()
  await inAct(() => void place.querySelector('dialog')?.dispatchEvent(new Event('cancel')))
  expect(left).toHaveBeenCalledOnce()
})

test('a record without files says so', async () => {
  expect((await show(<FileList files={[]} preview={preview} onDownload={() => {}} />)).textContent).toBe('没有附件')
})

test('FILE-47 papers are photographed where PDF is taken, and nowhere else', async () => {
  const field = (types: readonly string[]) => <FilesField label="附件" policy={{ ...policy, types }} value={[]} onChange={() => {}} upload={upload} />
  expect(buttonOf(await show(field(['pdf', 'jpg'])), '拍摄纸质文件')).toBeDefined()
  expect(buttonOf(await show(field(['jpg', 'png'])), '拍摄纸质文件')).toBeUndefined()
})

test('of a form that holds their ids those files are shown that it holds, also after what was chosen was given up', async () => {
  const place = await show(<Held />)
  await choose(place, 'new.pdf')
  await inAct(() => sent[0]?.arrive({ id: 'new', fileName: 'new.pdf', size: 1 }))
  expect([place.querySelector('output')?.textContent, place.textContent?.includes('new.pdf')]).toEqual(['kept,new', true])
  await press(buttonOf(place, 'give up'))
  expect([place.textContent?.includes('kept.pdf'), place.textContent?.includes('new.pdf')]).toEqual([true, false])
})
