import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { teamDue } from '../../server/data/team.ts'
import { access, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
const due = (who: string, until: string) => t.write((ctx) => teamDue(ctx, { of: (column) => eq(column, asSsoId(who)), until }))

test('long-term passes and admissions are due with who asked for them, on their last day; what is for days is not', async () => {
  await s.approved({ kind: 'long-term-vendor', endDate: s.today(20) })
  await s.submit({ kind: 'long-term-vendor', endDate: s.today(25) })
  await s.approved({ kind: 'temporary-vendor', endDate: s.today(5) })
  await s.admitted({ endDate: s.today(30) })
  expect(await due(MEMBER, s.today(90))).toEqual([
    {
      ssoId: MEMBER,
      kind: 'access-pass',
      kindCn: '长期通行证到期',
      kindEn: 'Long-term passes end',
      dueOn: s.today(20),
      own: '/{lang}/inParkManage/myApplication/list',
    },
    {
      ...{ ssoId: MEMBER, kind: 'access-admission', kindCn: '入园准入到期', kindEn: 'Admission ends', dueOn: s.today(30) },
      own: '/{lang}/inParkManage/admissionManagement/admissionApplicationList',
    },
  ])
  expect(await due(MEMBER, s.today(19))).toEqual([])
  expect(await due(MANAGER, s.today(90)), 'of somebody else').toEqual([])
})
