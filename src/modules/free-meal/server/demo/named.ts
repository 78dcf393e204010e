import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { addDays } from '#foundation/time.ts'
import { regularMeals, uploaded } from './meals.ts'
import { exchange, overtime } from './requests.ts'
import { daysBefore, type Happening } from './timeline.ts'

export const MEMBER = asSsoId('10000001')
export const MANAGER = asSsoId('10000002')
const PART_TIMER = asSsoId('10000012')
const INTERN = asSsoId('10000013')

/** The front-line team member: vouchers from every source, some about to lapse, and a request in each state. */
export const memberStory = (today: string): Happening[] => {
  const on = (days: number, wall: string) => daysBefore(today, days, wall)
  return [
    ...regularMeals(MEMBER, today),
    ...overtime(on(24, '10:15'), MEMBER, 4, '过山车夜间测试值守', 'approve', 6),
    ...overtime(on(19, '09:40'), MEMBER, 2.5, '客流高峰加开岗位', 'approve', 20),
    ...overtime(on(15, '11:05'), MEMBER, 3, '设备夜间检修', 'reject', 4),
    ...exchange(on(12, '12:20'), MEMBER, 'simple-to-full', 3, 'approve', 22),
    ...overtime(on(10, '14:30'), MEMBER, 1.5, '冬日庆典彩排延长', 'withdraw', 1),
    ...overtime(on(8, '09:10'), MEMBER, 5.5, '冬日庆典彩排延长', 'approve', 7),
    uploaded(MEMBER, 2, today, addDays(today, 4)),
    ...overtime(on(5, '10:05'), MEMBER, 2, '暴雨应急值班', 'wait'),
    ...exchange(on(1, '12:35'), MEMBER, 'simple-to-full', 2, 'wait'),
  ]
}

/** What waits for her manager: from several of the team, some of it longer than it should. */
export const teamStory = (today: string, team: readonly SsoId[]): Happening[] => {
  const on = (days: number, wall: string) => daysBefore(today, days, wall)
  const others = team.filter((ssoId) => ![MEMBER, PART_TIMER, INTERN].includes(ssoId))
  return [
    ...overtime(on(6, '13:45'), INTERN, 2, '客流高峰加开岗位', 'wait'),
    ...overtime(on(1, '09:25'), PART_TIMER, 4, '过山车夜间测试值守', 'wait'),
    // the longest is more than is usual, and not approved among many
    ...others.slice(0, 3).flatMap((ssoId, i) => overtime(on(i + 1, `1${i}:20`), ssoId, 3 + i, '冬日庆典彩排延长', 'wait')),
    // so many that benefits, finance and security are asked at once, after the manager
    ...others.slice(5, 6).flatMap((ssoId) => exchange(on(2, '10:40'), ssoId, 'simple-to-full', 5, 'approve')),
    ...others.slice(3, 5).flatMap((ssoId, i) => overtime(on(9 + i, '10:50'), ssoId, 4, '设备夜间检修', i ? 'reject' : 'approve')),
  ]
}
