import { afterAll, expect, test } from 'vitest'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { outbox } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [failed] = metrics

test('messages that failed are counted by port, and listed with what the other side answered', async () => {
  const now = t.portal.clock()
  const of = (key: string, port: 'mail' | 'sms') => ({ port, key, thing: key, payload: {}, createdAt: now, nextTryAt: now })
  await t.write(({ db }) =>
    db.insert(outbox).values([
      { ...of('a', 'mail'), state: 'failed', lastAnswer: '550' },
      { ...of('b', 'sms'), state: 'failed' },
      { ...of('c', 'mail'), state: 'waiting' },
    ]),
  )
  const ctx = await t.reader('10000009')
  expect(await measure(ctx, failed!).by('port')).toEqual({ mail: 1, sms: 1 })
  expect((await measure(ctx, failed!, { filters: { port: ['mail'] } }).list()).map(({ titleEn, noteEn }) => [titleEn, noteEn])).toEqual([['Mail', '550']])
})
