import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { HR, MEMBER, written } from './calls/parts.ts'

/** Letters of everybody, as after many years: one in fifty is about one person. */
const volume: Volume = {
  async begin(t) {
    const hr = await t.as(HR)
    const { id } = await hr.ok(calls.saveLetter, written())
    await hr.ok(calls.publishLetter, { id, basedOn: 1 })
  },
  async fill({ id, person, back, now, copy }) {
    const published = `${now} ${back}`
    await copy(
      'disciplinary_letters',
      {
        id: id(71),
        letter_no: "'WL-V-' || n",
        sso_id: person(MEMBER),
        published_at: published,
        published_on: `(${published})::date`,
        valid_until: `(${published})::date + 365`,
      },
      { where: "letter_no like 'WL-2%'" },
    )
    await copy('disciplinary_deliveries', { letter_id: id(71), read_due_on: `(${published})::date + 5` })
    await copy('disciplinary_archives', { letter_id: id(71), scan_due_on: `(${published})::date + 14` })
  },
  lists: (open) => ({
    everybodys: () => [
      open(HR, calls.listLetters, { filters: { view: 'admin' } }),
      open(HR, calls.listLetters, { filters: { view: 'admin', inForce: true, level: 'written' } }),
      open(HR, calls.listLetters, { filters: { view: 'pfile', scanState: 'missing' } }),
    ],
    ofOne: () => [open(HR, calls.listLetters, { filters: { view: 'admin', ssoId: MEMBER } })],
  }),
}
export default volume
