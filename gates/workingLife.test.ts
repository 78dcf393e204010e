import { afterAll, describe } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { borders } from './workingLife/borders.ts'
import { leaving } from './workingLife/leaving.ts'
import { lives } from './workingLife/person.ts'
import { setbacks } from './workingLife/setbacks.ts'
import { working } from './workingLife/working.ts'

/** One person from the first day to the night after the last, over HTTP through every room on the way: on one portal, each step on what the one before left. */
const t = await openTestPortal({ whole: true })
afterAll(() => t.close())
const life = lives(t)

describe('the working life of one person', () => {
  working(life)
  leaving(life)
})

describe('the same life with another turn', () => setbacks(life))

describe('across the borders of roles', () => borders(life))
