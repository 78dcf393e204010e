import { signedOfDay } from '#foundation/database/dayKey.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { type DeskList, printOf } from '../../rules/deskList.ts'

/** The moment of the tests of pages, in the middle of the check-in time of the one slot of the list. */
export const AT = '2026-11-22T04:00:00.000Z'
/** For two who come together, used half an hour ago, and on no list. */
export const [GOOD, USED, NONE] = ['ABCDEFGHJKMN', 'BCDEFGHJKMNP', 'CDEFGHJKMNPQ'] as const
const SALT = 'a salt of this test'

const LIST: DeskList = {
  ...{ at: AT, until: '2026-11-22T16:00:00.000Z', salt: SALT, whole: true },
  slots: [
    {
      ...{ slot: '0190b1a0-0000-7000-8000-000000000002', link: '/lunch', titleCn: '午餐会', titleEn: 'Lunch', starts: AT },
      ...{ from: '2026-11-22T03:00:00.000Z', until: '2026-11-22T06:00:00.000Z' },
      codes: [
        [printOf(SALT, GOOD), 2, null],
        [printOf(SALT, USED), 1, '2026-11-22T03:30:00.000Z'],
      ],
    },
  ],
}
/** As the server answers it. */
export const signed = () => signedOfDay(makeSecrets('a secret of this test only, long enough'), 'booking.day', '2026-11-22', JSON.stringify(LIST))
/** What somebody would like it to be: the code that is on no list, for nine. */
export const forged = () => ({ ...signed(), said: JSON.stringify({ ...LIST, slots: [{ ...LIST.slots[0], codes: [[printOf(SALT, NONE), 9, null]] }] }) })
