// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { CallRefused, isLost } from '../callRefused.ts'
import { sendKept } from '../client.ts'
import { useForm } from '../form.ts'
import type { Kept } from '../kept.ts'
import { FormSheet } from '../kit/FormSheet.tsx'
import { TextField } from '../kit/TextFields.tsx'
import { UnsentButton } from '../kit/Unsent.tsx'
import type { Unsent, UnsentHost } from '../unsent.ts'
import { UnsentProvider } from '../unsentForms.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from './page.tsx'

const count = endpoint('POST /api/basic/test/v1/count', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ amount: z.string().min(1) }),
  output: z.object({ id: z.string() }),
})

let things: Map<string, Unsent>
let keeps: boolean
let host: UnsentHost
beforeEach(() => {
  fakeHost()
  windowOf(1440)
  things = new Map()
  keeps = true
  const whether = async <R,>(work: () => R): Promise<R> => {
    if (!keeps) throw new Error('this browser keeps nothing')
    return work()
  }
  const store: Kept<Unsent> = {
    all: () => whether(() => [...things.values()]),
    put: (thing) => whether(() => void things.set(thing.id, thing)),
    drop: (id) => whether(() => void things.delete(id)),
  }
  host = {
    store,
    clock: () => new Date('2026-11-22T04:00:00Z'),
    newId: () => crypto.randomUUID(),
    call: sendKept,
    online: () => true,
    lost: isLost,
    decided: (fault) => (fault instanceof CallRefused && !isLost(fault) && fault.status === 200 ? fault.message : undefined),
    patience: () => new Promise(() => {}),
  }
})
afterEach(cleanUp)

const onSent = vi.fn()
const onKept = vi.fn()
beforeEach(() => {
  onSent.mockReset()
  onKept.mockReset()
})

function CashCount() {
  const later = { title: '点款', said: ({ amount }: { amount: string }) => [{ label: '金额', value: amount }], onKept }
  const form = useForm(count, { initial: {}, draft: 'cash', later, onSent })
  return (
    <FormSheet title="t" form={form} action="send" onClose={() => {}}>
      <TextField label="amount" value={form.values.amount} fault={form.fault('amount')} onChange={(x) => form.set('amount', x)} />
    </FormSheet>
  )
}
const open = async (lang: Lang = 'zh') => {
  const page = await show(
    <MemoryRouter>
      <UnsentProvider ssoId="10000001" host={host}>
        <UnsentButton />
        <CashCount />
      </UnsentProvider>
    </MemoryRouter>,
    { lang },
  )
  return { page, fill: (text: string) => type(page.querySelector('input'), text), send: () => press(buttonOf(page, 'send')) }
}
const lost = () =>
  serveWith(() => {
    throw new TypeError('no network')
  })
const badge = (page: Element, text: string) => buttonOf(page, text)
const sheet = () => [...document.body.querySelectorAll('dialog')].find((dialog) => dialog.querySelector('h2')?.textContent === '尚未发送的内容')

describe('SHELL-55 on a page', () => {
  test('SHELL-55 without network the form is kept, counted in the header with what was filled in, and goes under its key when the network is back', async () => {
    lost()
    const { page, fill, send } = await open()
    expect(page.querySelector('.ico b')).toBeNull()
    await fill('1200')
    await send()
    expect([onKept.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 0])
    expect(localStorage.length).toBe(0) // no draft is left beside it
    await press(badge(page, '1份内容尚未发送'))
    expect(sheet()?.textContent).toContain('点款等待网络')
    expect(sheet()?.querySelector('dl')?.textContent).toBe('金额1200')
    const [waiting] = things.values()
    const fetched = serveWith(() => json({ code: '10000', content: { id: 'x' } }))
    await inAct(() => void dispatchEvent(new Event('online')))
    const [url, sent] = fetched.mock.calls[0] ?? []
    expect([url, sent?.body, new Headers(sent?.headers).get('idempotency-key')]).toEqual([count.path, JSON.stringify({ amount: '1200' }), waiting?.id])
    expect([things.size, page.querySelector('.ico b')]).toEqual([0, null])
  })

  test('SHELL-55 a conflict is told in the server’s words beside what was filled in; a person sends it again or lets go of it', async () => {
    lost()
    const { page, fill, send } = await open()
    await fill('1200')
    await send()
    serveWith(() => json({ code: 'CASH-20', returnMsg: '该款袋已由王芳清点：¥1,180.00' }))
    await inAct(() => void dispatchEvent(new Event('online')))
    await press(badge(page, '1份内容尚未发送'))
    expect(sheet()?.textContent).toContain('系统中的情况该款袋已由王芳清点：¥1,180.00您填写的内容金额1200')
    const again = serveWith(() => json({ code: 'CASH-20', returnMsg: '仍需复点' }))
    await press(buttonOf(sheet()!, '再次发送'))
    expect([again.mock.calls.length, sheet()?.textContent]).toEqual([1, expect.stringContaining('仍需复点')])
    await press(buttonOf(sheet()!, '放弃'))
    const asked = [...document.body.querySelectorAll('dialog')].find((dialog) => dialog.textContent?.includes('将从本设备删除'))
    await press([...(asked?.querySelectorAll('footer button') ?? [])].at(-1))
    expect([things.size, page.querySelector('.ico b')]).toEqual([0, null])
  })

  test('SHELL-55 what was refused is taken back into its form to be put right', async () => {
    lost()
    const { page, fill, send } = await open()
    await fill('1200')
    await send()
    serveWith(() => json({ code: 'CASH-20', returnMsg: '金额不对' }))
    await inAct(() => void dispatchEvent(new Event('online')))
    await press(badge(page, '1份内容尚未发送'))
    await press(buttonOf(sheet()!, '取回修改'))
    expect([things.size, sheet(), page.querySelector('.ico b')]).toEqual([0, undefined, null])
    // opened anew, as its page is
    expect((await open()).page.querySelector('input')?.value).toBe('1200')
  })

  test('SHELL-55 what is refused while one looks stands in the form, and nothing is kept', async () => {
    serveWith(() => json({ code: 'X-01', returnMsg: '金额不对', fields: [{ path: 'amount', code: 'X-01', message: '金额不对' }] }))
    const { page, fill, send } = await open()
    await fill('12')
    await send()
    expect([page.querySelector('.fault')?.textContent, things.size, onKept.mock.calls.length]).toEqual(['金额不对', 0, 0])
  })

  test('SHELL-55 with network it is sent as every form', async () => {
    serveWith(() => json({ code: '10000', content: { id: 'x' } }))
    const { fill, send } = await open()
    await fill('12')
    await send()
    expect([onSent.mock.calls, things.size]).toEqual([[[{ id: 'x' }]], 0])
  })

  test('SHELL-55 a browser that keeps nothing says that there is no network, and what was typed stays', async () => {
    keeps = false
    lost()
    const { page, fill, send } = await open()
    await fill('12')
    await send()
    expect([page.querySelector('[role=alert]')?.textContent, page.querySelector('input')?.value]).toEqual([
      '网络连接中断，已填写的内容均已保留，请稍后重试',
      '12',
    ])
  })
})
