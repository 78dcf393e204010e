import { expect, test } from 'vitest'
import { calendarFile } from '../kit/calendarFile.ts'

test('the file names what a calendar needs, in lines that it reads', () => {
  const entry = { uid: 'a@room', name: '咖啡；拉花, 课'.repeat(8), place: 'A\nB', start: '2026-12-01T06:00:00.000Z', end: '2026-12-01T08:00:00.000Z' }
  const lines = calendarFile(entry, new Date('2026-11-20T04:00:00Z')).split('\r\n')
  expect(lines).toContain('UID:a@room')
  expect(lines).toContain('DTSTART:20261201T060000Z')
  expect(lines).toContain('LOCATION:A\\nB')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain('拉花\\, 课')
})
