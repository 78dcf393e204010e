// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { CallRefused, UNREACHABLE } from '#foundation/web/callRefused.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { MeProvider } from '#foundation/web/me.tsx'
import { freshDevice } from '#foundation/web/tests/device.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { AloneIn } from '../../web/parts/AloneIn.tsx'
import { KeptHere } from '../../web/parts/KeptHere.tsx'
import { waitingScans } from '../../web/parts/keptScans.ts'
import { useAlone } from '../../web/parts/useAlone.ts'
import { AT, GOOD, NONE, signed, USED } from './listed.ts'

/*
 * A gate of a room: its own call with the network, the list without it.
 */
const DESK = asSsoId('10000008')
const ME = { ssoId: DESK, nameCn: '马宏伟', nameEn: 'Ma Hongwei', entity: 'MB' as const, permissions: new Set<string>() }
const MOST_TURNS = 20_000
let online = true
let asked: { scan: string; at: string }[] = []
beforeEach(() => {
  freshDevice()
  vi.stubGlobal('crypto', webcrypto)
  fakeHost()
  windowOf(1440)
  online = true
  asked = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) })
  serveWith((url) => {
    if (!online) throw new TypeError('Failed to fetch')
    return json({
      code: '10000',
      content: url.includes('/desk/list') ? signed() : { ok: false, rule: 'BOOKING-08', message: '用过了', person: null, first: null },
    })
  })
})
afterEach(cleanUp)

async function admit(scan: string, at: string): Promise<{ ok: true; who: string } | { ok: false; message: string }> {
  asked.push({ scan, at })
  if (!online) throw new CallRefused({ code: UNREACHABLE, message: '网络连接中断', status: 0 })
  return { ok: true, who: '李晓雯' }
}
function Gate({ link }: { link: string }) {
  const alone = useAlone()
  return (
    <>
      <KeptHere alone={alone} desk={{ link }} />
      <AnswerDesk label="码" hint="扫码" action="入场" refused="不能入场" sending={alone.busy} send={(code) => alone.gate(code, { link }, admit)}>
        {(answer) => ('alone' in answer ? <AloneIn of={answer.alone} /> : <b>{answer.who}</b>)}
      </AnswerDesk>
    </>
  )
}
const open = async (link = '/lunch') => {
  const page = await show(
    <MeProvider me={ME}>
      <Gate link={link} />
    </MeProvider>,
    { words: zh },
  )
  // a signature is checked beside the page, and takes as long as it takes
  for (let turn = 0; turn < MOST_TURNS && !page.textContent?.includes('离线名单'); turn++) await inAct()
  return page
}
async function scan(page: HTMLElement, code: string): Promise<string> {
  await type(page.querySelector('input.scan'), code)
  await press(buttonOf(page, '入场'))
  return page.querySelector('.outcome')?.textContent ?? ''
}

test('BOOKING-13 a gate of a room asks its own call, and goes by the list where no answer comes; the scan is the same', async () => {
  const page = await open()
  expect(page.textContent).toContain('共2个签到码')
  expect(await scan(page, 'anything that the room reads')).toContain('李晓雯')
  online = false
  expect(await scan(page, GOOD)).toContain('离线核对有效 · 2人')
  expect(waitingScans(DESK)).toEqual([{ scan: asked.at(-1)?.scan, code: GOOD, at: AT }])
  expect(await scan(page, GOOD)).toContain('在本机使用')
  expect(await scan(page, USED)).toContain('该码已于11月22日 11:30使用')
  expect(await scan(page, NONE)).toContain('不在11月22日 12:00的名单上')
  expect(await scan(page, 'a personal code')).toContain('个人二维码须联网核验')
  expect(waitingScans(DESK)).toHaveLength(1)
  // what became of it is told once it was sent
  online = true
  await inAct(() => void window.dispatchEvent(new Event('online')))
  expect(waitingScans(DESK)).toEqual([])
  expect(page.textContent).toContain('用过了')
})

test('BOOKING-13 a gate lets nobody in by the code of another room', async () => {
  const page = await open('/night')
  online = false
  expect(await scan(page, GOOD)).toContain('该码属于“午餐会”（11月22日 12:00）')
  expect(waitingScans(DESK)).toEqual([])
})

test('BOOKING-13 a gate without a list lets nobody in', async () => {
  online = false
  const page = await show(
    <MeProvider me={ME}>
      <Gate link="/lunch" />
    </MeProvider>,
    { words: zh },
  )
  expect(await scan(page, GOOD)).toContain('本机没有可用的名单')
  expect(page.textContent).toContain('本机还没有离线名单')
  expect(waitingScans(DESK)).toEqual([])
})
