import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { isCurrent, startOfWindow, windowAt, windowsAhead } from '../../rules.ts'
import { isSigned, makeCode, newHandle, readCode } from '../../server/data/token.ts'
import { currentCode, fromKept, serverNow } from '../../web/parts/currentCode.ts'

const secret = randomBytes(32)

test('QRC-02 a code counts in its own step and the next, at any length of a step, never before or after', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15, max: 120 }),
      fc.integer({ min: 0, max: 60_000_000 }),
      fc.integer({ min: -500_000, max: 500_000 }),
      (step, window, offset) => {
        const at = new Date(startOfWindow(window, step).getTime() + offset)
        expect(isCurrent(window, at, step)).toBe(offset >= 0 && offset < 2 * step * 1000)
      },
    ),
  )
})

test('QRC-08 codes for the next ten minutes follow each other without a gap', () => {
  const now = new Date('2026-11-20T04:00:17.000Z')
  const windows = windowsAhead(now, { stepSeconds: 30, offlineMinutes: 10 })
  expect(windows[0]).toBe(windowAt(now, 30))
  expect(windows).toHaveLength(21)
  expect(startOfWindow(windows.at(-1)! + 1, 30).getTime() - now.getTime()).toBeGreaterThanOrEqual(600_000)
})

test('QRC-08 without network the codes at hand follow each other, whatever the clock of the phone says, until they are over', () => {
  const now = new Date('2026-11-20T04:00:17.000Z')
  const limits = { stepSeconds: 30, offlineMinutes: 10 }
  const codes = windowsAhead(now, limits).map((window) => ({
    code: String(window),
    from: startOfWindow(window, 30).toISOString(),
    to: startOfWindow(window + 1, 30).toISOString(),
  }))
  const answer = { serverTime: now.toISOString() }
  const after = (seconds: number) => currentCode({ codes }, serverNow(answer, 5_000 + seconds * 1000))
  expect(after(0)).toEqual({ code: codes[0]!.code, leftSeconds: 13, leftPart: 13 / 30 })
  expect(after(13)).toMatchObject({ code: codes[1]!.code, leftSeconds: 30 })
  expect(after(600)).toMatchObject({ code: codes[20]!.code })
  expect(after(614)).toBeUndefined()
})

test('QRC-04 a code is short capitals and digits, another each time, and holds nothing but handle, window, nonce and signature', () => {
  const handle = newHandle()
  const code = makeCode({ handle, secret, window: 59_000_000 })
  expect(code).toMatch(/^[0-9A-F]{52}$/)
  expect(makeCode({ handle, secret, window: 59_000_000 })).not.toBe(code)
  expect(readCode(code)).toMatchObject({ handle, window: 59_000_000 })
})

test('a code that was touched, or signed with another secret, is not genuine', () => {
  const code = makeCode({ handle: newHandle(), secret, window: 1 })
  expect(isSigned(readCode(code)!, secret, 'meal')).toBe(true)
  expect(isSigned(readCode(code)!, randomBytes(32), 'meal')).toBe(false)
  for (let at = 0; at < code.length; at++) {
    const touched = code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)
    expect(isSigned(readCode(touched)!, secret, 'meal')).toBe(false)
  }
})

test('a code made for one purpose is good for no other', () => {
  const token = readCode(makeCode({ handle: newHandle(), secret, window: 1, purpose: 'meal' }))!
  expect(isSigned(token, secret, 'meal')).toBe(true)
  expect(isSigned(token, secret, 'popcorn')).toBe(false)
})

test('what is no code is none', () => {
  for (const text of ['', 'https://example.com', 'AB12', 'G'.repeat(52)]) expect(readCode(text)).toBeUndefined()
})

test('QRC-08 codes kept on the device are shown in their time after the page was closed, and not once they are over', () => {
  const now = new Date('2026-11-20T04:00:17.000Z')
  const codes = windowsAhead(now, { stepSeconds: 30, offlineMinutes: 10 }).map((window) => ({
    code: String(window),
    from: startOfWindow(window, 30).toISOString(),
    to: startOfWindow(window + 1, 30).toISOString(),
  }))
  const owner = { ssoId: asSsoId('10000001'), nameCn: '', nameEn: '', departmentCn: '', departmentEn: '', photo: '' }
  // the phone's clock is an hour fast
  const mine = { id: 'mine' as const, keptAt: '2026-11-20T05:00:17.000Z', serverTime: now.toISOString(), stepSeconds: 30, codes, owner, purposes: [] }
  const after = (seconds: number) => fromKept(mine, new Date(Date.parse(mine.keptAt) + seconds * 1000))
  expect(after(0)).toMatchObject({ serverTime: '2026-11-20T04:00:17.000Z' })
  expect(currentCode(mine, serverNow(after(300)!, 1))).toMatchObject({ code: codes[10]!.code })
  expect(after(612)).toMatchObject({ codes })
  expect(after(613)).toBeUndefined()
  expect(after(-1)).toBeUndefined()
})
