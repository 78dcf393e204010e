import { afterAll, expect, test } from 'vitest'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { metrics } from '../../server/data/metrics.ts'
import { file } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [quarantined] = metrics

test('files in quarantine and uploads that were given up are counted by module, and listed with the reason', async () => {
  const now = t.portal.clock()
  const of = (storedName: string, uploadedAt = now) => ({
    fileName: `${storedName}.pdf`,
    storedName,
    policy: 'ehs',
    module: 'ehs',
    contentType: 'application/pdf',
    uploadedAt,
  })
  await t.write(({ db }) =>
    db.insert(file).values([
      { ...of('bad'), state: 'quarantined', reason: 'virus', quarantinedAt: now },
      { ...of('lost', addHours(now, -2)), state: 'uploading' },
      { ...of('under-way'), state: 'uploading' },
      { ...of('good'), state: 'ready', module: 'loto' },
    ]),
  )
  const ctx = await t.reader('10000009')
  expect(await measure(ctx, quarantined!).by('module')).toEqual({ ehs: 2 })
  expect((await measure(ctx, quarantined!).list()).map(({ titleEn, noteEn }) => [titleEn, noteEn])).toEqual([
    ['lost.pdf', 'Upload not finished'],
    ['bad.pdf', ctx.text('files.reason.virus', {}, 'en')],
  ])
})
