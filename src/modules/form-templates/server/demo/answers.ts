import type { Answers } from '../../contract/index.ts'
import type { DemoForm } from './forms.ts'

const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!

/** The answers of the nth person, as different as those of people are. */
export function answersTo({ code }: DemoForm, at: number): Answers {
  switch (code) {
    case 'PARKING': {
      const vehicle = of(['car', 'electric', 'bike', 'car'], at)
      return {
        person: `100000${String(at + 1).padStart(2, '0')}`,
        vehicle,
        since: `2026-0${1 + (at % 9)}-15`,
        ...(vehicle !== 'bike' && { plate: `沪A${String(12_345 + at * 731).slice(-5)}` }),
        ...(vehicle === 'electric' && { hours: of([['day'], ['evening', 'night']], at) }),
      }
    }
    case 'RIDE-CHECK':
      return {
        ride: of(
          [
            ['coasters', 'dragon'],
            ['coasters', 'mine'],
            ['water', 'rapids'],
          ],
          at,
        ),
        checks: [
          { item: '压杠', result: 'good' },
          { item: '制动', result: of(['good', 'good', 'watch'], at) },
        ],
        time: `08:${String(10 + at * 3)}`,
      }
    case 'CANTEEN-2026': {
      const stars = of([5, 4, 4, 3, 5, 2, 4], at)
      return { stars, best: of([['noodles'], ['rice', 'drinks'], ['salad']], at), ...(stars < 4 && { why: of(['晚班时菜已经凉了', '希望多一些素菜'], at) }) }
    }
    case 'GUEST-VISIT':
      return {
        guestName: of(['王晓东', '陈美玲', '刘建国'], at),
        guestIdKind: of(['id', 'id', 'passport'], at),
        guestIdNo: `X${String(20_450_017 + at * 90_731)}`,
        area: of(['workshop', 'stage', 'kitchen', 'stage'], at),
        visitDay: `2026-12-${String(4 + at).padStart(2, '0')}`,
      }
    default:
      return { size: of(['M', 'L', 'S', 'XL'], at), height: 158 + ((at * 7) % 30) }
  }
}
