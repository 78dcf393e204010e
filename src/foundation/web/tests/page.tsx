import { notifyManager } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { Lang } from '#foundation/contract/schemas.ts'
import en from '#foundation/locales/en.json' with { type: 'json' }
import zh from '#foundation/locales/zh.json' with { type: 'json' }
import { type ClientHost, setClientHost } from '../clientHost.ts'
import { SayProvider } from '../kit/say.tsx'
import { CallProvider, makeQueryClient } from '../query.tsx'
import { forgetServerTime } from '../serverClock.ts'
import { makeTextApi, TextProvider } from '../text.tsx'

/** What stands in the shell's words and is asked for by the client. */
const OF_THE_SHELL: Readonly<Record<string, string>> = {
  'rule.SHELL-24': '请求超时',
  'rule.SHELL-32': '您的权限不够',
  'rule.SHELL-33': '系统繁忙，请稍后再试',
  'rule.SESS-05': '登录已过期',
}
export const words =
  (lang: Lang, more: Readonly<Record<string, string>> = {}) =>
  (key: string): string | undefined =>
    ({ ...(lang === 'zh' ? zh : en), ...OF_THE_SHELL, ...more })[key]

export interface FakeHost extends ClientHost {
  heard: string[]
}

/** A host that notes what the calls ask of the page around them. */
export function fakeHost(lang: Lang = 'zh'): FakeHost {
  const heard: string[] = []
  const host: FakeHost = {
    heard,
    lang: () => lang,
    text: (key) => makeTextApi(lang, words(lang)).t(key),
    expired: () => void heard.push('expired'),
    gone: () => void heard.push('gone'),
    profileOff: () => void heard.push('profileOff'),
  }
  setClientHost(host)
  return host
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Answers every request by `answer`, and keeps what was sent. */
export function serveWith(answer: (url: string, sent: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn(async (url: string, sent: RequestInit) => answer(url, sent))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** A window of this width: 750 and more is a desk. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))
}

/** Lets answers arrive and the page follow them. */
export const inAct = (work: () => void | Promise<void> = () => {}): Promise<void> =>
  act(async () => {
    await work()
    for (let turn = 0; turn < 4; turn++) await new Promise((next) => setImmediate(next))
  })

const mounted: { unmount(): void }[] = []

/** Puts a piece of a page on the screen, with the providers that every page stands in. */
export async function show(piece: ReactNode, given: { lang?: Lang; words?: Readonly<Record<string, string>> } = {}): Promise<HTMLElement> {
  const lang = given.lang ?? 'zh'
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  notifyManager.setScheduler(queueMicrotask)
  // jsdom knows dialogs and popovers, not how they open and close
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Object.assign(HTMLElement.prototype, { hidePopover() {} })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  mounted.push({
    unmount() {
      act(() => root.unmount())
      place.remove()
    },
  })
  const word = words(lang, given.words)
  await inAct(() =>
    root.render(
      <CallProvider client={makeQueryClient()}>
        <TextProvider lang={lang} word={word}>
          <SayProvider>{piece}</SayProvider>
        </TextProvider>
      </CallProvider>,
    ),
  )
  return place
}

const setValue = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)

/** Types into a field: all at once, as pasting does. */
export async function type(field: Element | null, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field to type into')
  await inAct(() => {
    setValue(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function press(button: Element | null | undefined): Promise<void> {
  if (!(button instanceof HTMLElement)) throw new Error('no button to press')
  await inAct(() => button.click())
}

export const buttonOf = (place: ParentNode, name: string): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === name || button.getAttribute('aria-label') === name)

/** After each test: nothing of it is left for the next. */
export function cleanUp(): void {
  for (const page of mounted.splice(0)) page.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  forgetServerTime()
}
