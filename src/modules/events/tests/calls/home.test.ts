import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { at, happenings, later, MEMBER, NOT_FOR, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { opened, draft, signUp, cancel, view } = happenings(t)
const cards = async (who: string) => homeCards(await t.reader(who))
const keys = async (who = MEMBER) => (await cards(who)).map(({ key }) => key)

test('the home page shows whom an event is for that it is open for registration, until they have signed up', async () => {
  const { sid, code, first } = await opened({ registrationEnd: at('2026-12-01T18:00'), titleCn: '读书会', titleEn: 'Book club' })
  expect((await cards(MEMBER)).find(({ key }) => key === sid)).toEqual({
    ...{ key: sid, part: 'on', titleCn: '读书会', titleEn: 'Book club', path: `/{lang}/registration/${code}` },
    ...{ noteCn: '12月1日 18:00截止报名', noteEn: 'Registration closes 1 Dec 18:00' },
  })
  expect(await keys(NOT_FOR)).not.toContain(sid)
  await signUp(MEMBER, first.id)
  expect([await keys(), await keys(OTHER)]).toEqual([[], [sid]])
  await cancel(MEMBER, (await view(code)).sessions[0]!.mine!.id)
  expect(await keys()).toEqual([sid])
})

test('what is full, not open yet, closed or not published is not shown, and of the rest what closes first', async () => {
  const closes = (day: string) => ({ registrationEnd: at(`${day}T18:00`) })
  const full = await opened(closes('2026-11-24'), 1)
  await signUp(OTHER, full.first.id)
  const standby = await opened({ ...closes('2026-11-26'), standby: true, standbyLimit: 5 }, 1)
  await signUp(OTHER, standby.first.id)
  const ahead = await opened({ ...closes('2026-11-27'), registrationStart: later(at('2026-11-20T12:00'), 24) })
  await draft(closes('2026-11-23'))
  const [second, third] = [await opened(closes('2026-11-25')), await opened(closes('2026-11-28'))]
  expect(await keys()).toEqual([second.sid, standby.sid, third.sid])
  t.setClock(at('2026-11-25T18:00'))
  expect(await keys()).toEqual([standby.sid, ahead.sid, third.sid])
})
