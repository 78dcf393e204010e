// @vitest-environment jsdom
import { useState } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { stated } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import { callEndpoint } from '../client.ts'
import { Loaded } from '../kit/Empty.tsx'
import { Filters } from '../kit/Filters.tsx'
import { formatFen } from '../kit/format.ts'
import { LoadingOverlay } from '../kit/LoadingOverlay.tsx'
import { More } from '../kit/More.tsx'
import { digitsOf, NumberField } from '../kit/NumberField.tsx'
import { Reorder } from '../kit/Reorder.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { useSay } from '../kit/say.tsx'
import { TextAreaField, TextField } from '../kit/TextFields.tsx'
import { useListState } from '../kit/useListState.ts'
import { useDesk } from '../kit/useWidth.ts'
import { useCall, useSend } from '../query.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from './page.tsx'

const anything = { access: 'signed-in', input: z.object({}), output: z.unknown() } as const
const asking = endpoint('GET /api/basic/test/v1/ask', { kind: 'read', ...anything })
const doing = endpoint('POST /api/basic/test/v1/do', { kind: 'write', ...anything })

function Sends({ hideWarning = false }: { hideWarning?: boolean }) {
  const { attempt } = useSend(doing, { hideWarning })
  return (
    <button type="button" onClick={() => void attempt({})}>
      send
    </button>
  )
}

const Wide = () => <b>{useDesk() ? 'desk' : 'phone'}</b>

function Required() {
  const [value, set] = useState<number>()
  return <NumberField label="count" value={value} onChange={set} {...(value === undefined && { fault: '请填写此项' })} />
}

function Reads() {
  const call = useCall(asking, {})
  return <Loaded call={call}>{(data) => <b>{String(data)}</b>}</Loaded>
}

function Says() {
  const { say, warn } = useSay()
  return (
    <>
      <button type="button" onClick={() => say('已提交')}>
        say
      </button>
      <button type="button" onClick={() => warn('已被拒绝')}>
        warn
      </button>
    </>
  )
}

/** Asks before it does `action`. */
function Asks({ action }: { action: string }) {
  const { confirm } = useSay()
  return (
    <button type="button" onClick={() => void confirm({ title: action, action })}>
      ask
    </button>
  )
}

const Stands = () => {
  const { pathname, search } = useLocation()
  return <i>{pathname + search}</i>
}

function Counts({ decimals, given }: { decimals: boolean; given(n: number | undefined): void }) {
  const [value, setValue] = useState<number>()
  const change = (n: number | undefined) => {
    given(n)
    setValue(n)
  }
  return (
    <>
      <NumberField label="n" value={value} decimals={decimals} onChange={change} />
      <button type="button" onClick={() => setValue(7)}>
        seven
      </button>
    </>
  )
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

describe('the overlay', () => {
  const waiting = (ms: number) => inAct(() => void vi.advanceTimersByTime(ms))
  const overlay = (page: Element) => page.querySelector('.loading')?.textContent

  test('SHELL-11 a word appears 300 ms after a request began, goes with its answer, and never comes for polling', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer: (response: Response) => void = () => {}
    serveWith(() => new Promise((done) => (answer = done)))
    const page = await show(<LoadingOverlay />)
    for (const call of [asking, doing]) {
      await inAct(() => void callEndpoint(call, {}))
      await waiting(299)
      expect(overlay(page)).toBeUndefined()
      await waiting(1)
      expect(overlay(page)).toBe('加载中')
      await inAct(() => answer(json({ code: '10000' })))
      expect(overlay(page)).toBeUndefined()
    }
    await inAct(() => void callEndpoint(asking, {}, { polling: true }))
    await waiting(60_000)
    expect(overlay(page)).toBeUndefined()
    await inAct(() => answer(json({ code: '10000' })))
  })
})

describe('warnings', () => {
  const sent = async (body: object, hideWarning = false) => {
    serveWith(() => json(body))
    const page = await show(<Sends hideWarning={hideWarning} />)
    await press(buttonOf(page, 'send'))
    return page
  }

  test('SHELL-30 what a write was refused with is shown as a warning', async () => {
    expect((await sent({ code: 'X-01', returnMsg: '名额已满' })).querySelector('dialog')?.textContent).toContain('名额已满')
  })

  test('SHELL-30 SHELL-28 nothing is shown for a call that hides its warning, and for a silent code', async () => {
    expect((await sent({ code: 'X-01', returnMsg: '名额已满' }, true)).textContent).toBe('send')
    expect((await sent({ code: '21100', returnMsg: '名额已满' })).textContent).toBe('send')
  })

  test('SHELL-30 SHELL-32 what a read was refused with stands where its content would be; asked again on request, save for lack of a permission', async () => {
    serveWith(() => json({ code: 'X-02', returnMsg: '本月已关账' }))
    const page = await show(<Reads />)
    expect(page.textContent).toBe('本月已关账重试')
    serveWith(() => json({ code: '10000', content: 'here' }))
    await press(buttonOf(page, '重试'))
    expect(page.textContent).toBe('here')
    serveWith(() => new Response('', { status: 403 }))
    expect((await show(<Reads />)).textContent).toBe('您的权限不够')
  })

  test('what is gone, or named by an address in which no id stands, is not asked for again: one is led back', async () => {
    for (const code of ['SHELL-02', 'SHELL-39']) {
      serveWith(() => json({ code, returnMsg: '?' }))
      const page = await show(
        <MemoryRouter initialEntries={['/zh/things?id=9']}>
          <Reads />
          <Stands />
        </MemoryRouter>,
      )
      expect(page.textContent).toBe('没有找到，可能已不存在返回/zh/things?id=9')
      await press(buttonOf(page, '返回'))
      expect(page.querySelector('i')?.textContent).toBe('/zh/things')
    }
  })

  test('beside an action that cancels something, leaving the question is not called so too', async () => {
    for (const [lang, action, leave] of [
      ['zh', '取消预约', '返回'],
      ['en', 'Cancel the booking', 'Back'],
      ['zh', '删除', '取消'],
    ] as const) {
      const page = await show(<Asks action={action} />, { lang })
      await press(buttonOf(page, 'ask'))
      expect([...page.querySelectorAll('dialog footer button')].map((button) => button.textContent)).toEqual([leave, action])
    }
  })

  test('SHELL-36 on a desk an alert is a dialog titled 提示, Notice in English, that stays until it is closed', async () => {
    for (const [lang, title, ok] of [
      ['zh', '提示', '知道了'],
      ['en', 'Notice', 'OK'],
    ] as const) {
      const page = await show(<Says />, { lang })
      await press(buttonOf(page, 'warn'))
      const dialog = page.querySelector('dialog')!
      expect([dialog.open, dialog.querySelector('h2')?.textContent, dialog.querySelector('p')?.textContent]).toEqual([true, title, '已被拒绝'])
      expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe(title)
      await press(buttonOf(page, ok))
      expect(page.querySelector('dialog')).toBeNull()
    }
  })

  test('SHELL-36 on a phone it is a toast that goes by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    windowOf(749)
    const page = await show(<Says />)
    await press(buttonOf(page, 'warn'))
    expect([page.querySelector('.toast')?.textContent, page.querySelector('dialog')]).toEqual(['已被拒绝', null])
    await inAct(() => void vi.advanceTimersByTime(5_000))
    expect(page.querySelector('.toast')).toBeNull()
  })

  test('SHELL-36 what is done is told in passing on every width, with nothing to be clicked away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const width of [390, 1440]) {
      windowOf(width)
      const page = await show(<Says />)
      const before = vi.getTimerCount()
      for (let times = 0; times < 3; times++) await press(buttonOf(page, 'say'))
      expect(vi.getTimerCount()).toBe(before + 1) // none is left behind, by the next or by the end of the page
      expect([page.querySelector('.toast')?.textContent, page.querySelector('dialog')]).toEqual(['已提交', null])
      await inAct(() => void vi.advanceTimersByTime(5_000))
      expect(page.querySelector('.toast')).toBeNull()
    }
  })
})

describe('fields', () => {
  test('SHELL-40 a field takes 60 characters unless it says otherwise', async () => {
    const nothing = { label: 'x', value: undefined, onChange() {} }
    const page = await show(
      <>
        <TextField {...nothing} />
        <TextAreaField {...nothing} />
        <TextField {...nothing} max={200} />
      </>,
    )
    expect([...page.querySelectorAll('.input')].map((field) => field.getAttribute('maxlength'))).toEqual(['60', '60', '200'])
  })

  test('SHELL-41 a number loses its sign and its fraction', () => {
    expect(['12', '-12', '3.75', 'a1b2', '1,234', '１２', '-', '', '1e5'].map((text) => digitsOf(text))).toEqual([
      '12',
      '12',
      '3',
      '12',
      '1234',
      '12',
      '',
      '',
      '15',
    ])
    expect(['4.5', '-4.5', '4..5', '.5', '4.5.6', '４．５'].map((text) => digitsOf(text, true))).toEqual(['4.5', '4.5', '4.', '.5', '4.5', '4.5'])
  })

  test('of letters it is told that they are no number, before that something is missing', async () => {
    const page = await show(<Required />)
    expect(page.querySelector('.fault')?.textContent).toBe('请填写此项')
    await type(page.querySelector('input'), '三')
    expect(page.querySelector('.fault')?.textContent).toBe('请输入数字')
    await type(page.querySelector('input'), '3')
    expect(page.querySelector('.fault')).toBeNull()
  })

  test('SHELL-41 what is typed into a numeric field never leaves it otherwise', async () => {
    const given: (number | undefined)[] = []
    const page = await show(<Counts decimals={false} given={(n) => given.push(n)} />)
    const field = page.querySelector('input')!
    for (const typed of ['-5', '2.9', 'x']) await type(field, typed)
    // letters are told, not swallowed in silence
    expect(page.textContent).toContain('请输入数字')
    await type(field, '10')
    expect(page.textContent).not.toContain('请输入数字')
    expect([given, field.value]).toEqual([[5, 2, undefined, 10], '10'])
    await press(buttonOf(page, 'seven'))
    expect(field.value).toBe('7')
    given.length = 0
    const halves = (await show(<Counts decimals given={(n) => given.push(n)} />)).querySelector('input')!
    for (const typed of ['4', '4.', '4.5', '4.50']) await type(halves, typed)
    expect([given, halves.value]).toEqual([[4, 4, 4.5, 4.5], '4.50'])
  })
})

test('SHELL-43 money is CNY, formatted with zh-CN', () => {
  expect([formatFen(123_456_789), formatFen(5), formatFen(-2_500), formatFen(0)]).toEqual(['¥1,234,567.89', '¥0.05', '-¥25.00', '¥0.00'])
})

test('SHELL-57 a state is shown by the text of its lifecycle, and in no other colour than its own kind', async () => {
  const tea = stated('Tea', { approved: 'g', rejected: 'r', pending: 'w' })
  const tag = async (state: (typeof tea.states)[number]) => {
    const page = await show(<StateTag of={tea} state={state} />, { words: { 'state.Tea.rejected': '已拒绝', 'state.Tea.approved': '已通过' } })
    return [page.textContent, page.firstElementChild?.className]
  }
  expect(await tag('approved')).toEqual(['已通过', 'tag g'])
  expect(await tag('rejected')).toEqual(['已拒绝', 'tag r'])
  expect((await tag('pending'))[1]).toBe('tag w')
})

test('SHELL-05 a window of 750 pixels is a desk, one of 749 a phone', async () => {
  const seen = async (width: number) => {
    windowOf(width)
    return (await show(<Wide />)).textContent
  }
  expect([await seen(749), await seen(750), await seen(1440)]).toEqual(['phone', 'desk', 'desk'])
})

describe('a list in an order of one’s own', () => {
  const pointer = (at: Element | null, type: string, clientY: number) =>
    inAct(() => void at?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { clientY, pointerId: 1 })))
  const ordered = async () => {
    const told = vi.fn()
    Element.prototype.setPointerCapture = () => {}
    const page = await show(
      <Reorder items={['a', 'b', 'c']} keyOf={(one) => one} nameOf={(one) => one} onOrder={told}>
        {(one) => <b>{one}</b>}
      </Reorder>,
    )
    return { told, page, shown: () => [...page.querySelectorAll('b')].map((one) => one.textContent).join('') }
  }

  test('is told by the arrow keys, not past its ends', async () => {
    const { page, told } = await ordered()
    const press = (name: string, key: string) => inAct(() => void buttonOf(page, name)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    await press('移动“b”，第2项，共3项', 'ArrowUp')
    await press('移动“a”，第1项，共3项', 'ArrowUp')
    expect(told.mock.calls).toEqual([[['b', 'a', 'c']]])
  })

  test('is shown while a handle is dragged, and told once it is let go', async () => {
    const { page, told, shown } = await ordered()
    for (const [at, row] of page.querySelectorAll('li').entries()) vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at * 10, 10, 10))
    await pointer(page.querySelector('.handle'), 'pointerdown', 5)
    await pointer(page.querySelector('ol'), 'pointermove', 25)
    expect(shown()).toBe('bca')
    expect(told).not.toHaveBeenCalled()
    await pointer(page.querySelector('ol'), 'pointerup', 25)
    expect(told.mock.calls).toEqual([[['b', 'c', 'a']]])
  })
})

test('what else can be done stands behind its button, which closes it once something of it was pressed', async () => {
  const [archive, closed] = [vi.fn(), vi.fn()]
  const page = await show(
    <More>
      <button type="button" onClick={archive}>
        归档
      </button>
    </More>,
  )
  const list = page.querySelector<HTMLElement>('[popover]')!
  list.hidePopover = closed
  expect(buttonOf(page, '更多')?.getAttribute('popovertarget')).toBe(list.id)
  await press(buttonOf(page, '归档'))
  expect(archive).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledOnce()
})

const rowsThere = endpoint('GET /api/basic/test/v1/rows', { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({ n: z.int() }) })
function Searched() {
  const state = useListState<{ keyword?: string }>(NO_FILTER)
  const call = useCall(rowsThere, {})
  return (
    <>
      <output>{call.data?.n}</output>
      <Filters state={state} initial={NO_FILTER}>
        {(f, set) => <TextField label="k" value={f.keyword} onChange={(keyword) => set({ keyword })} />}
      </Filters>
    </>
  )
}
const NO_FILTER: { keyword?: string } = {}
test('whoever searches once more by the same filters sees what is there now', async () => {
  let n = 0
  serveWith(() => json({ code: '10000', content: { n: ++n } }))
  const page = await show(
    <MemoryRouter>
      <Searched />
    </MemoryRouter>,
  )
  await inAct()
  expect(page.querySelector('output')?.textContent).toBe('1')
  await press(buttonOf(page, '查询'))
  await inAct()
  expect(page.querySelector('output')?.textContent).toBe('2')
})

function Paged() {
  const state = useListState(NO_FILTER)
  return (
    <button type="button" onClick={() => state.setPage(state.pageNum + 1)}>
      on
    </button>
  )
}
test('a list that goes on by itself does not bring back who has pressed a link meanwhile', async () => {
  history.replaceState(null, '', '/zh/things')
  const page = await show(
    <BrowserRouter>
      <Paged />
    </BrowserRouter>,
  )
  await press(buttonOf(page, 'on'))
  expect(location.search).toBe('?page=2')
  history.pushState(null, '', '/zh/things/7') // the page of it is still on its way
  await press(buttonOf(page, 'on'))
  expect(location.pathname + location.search).toBe('/zh/things/7')
})
