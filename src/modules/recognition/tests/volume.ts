import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, HRBP, MANAGER, MEMBER, recognition } from './calls/parts.ts'

/** Nominations of many years: one in fifty is of one person's making, one of one nominee, and one waits for one approver. */
export default {
  async begin(t) {
    const { config, awarded, published, submitted } = recognition(t)
    const typeId = await config()
    await awarded({ typeId })
    await published(typeId)
    await submitted()
  },
  async fill({ copy, id, person, now }) {
    await copy('recognition_nominations', {
      ...{ id: id(91), nominator: person(MEMBER), nominee: person(MANAGER), papers: id(92), first_approver: person(MANAGER), final_approver: person(HRBP) },
      ...{ submitted_at: `${now} - n * interval '1 hour'`, decided_at: `${now} - n * interval '1 hour'` },
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.list), open(asks, calls.mine)],
    everybodys: () => [open(ADMIN, calls.approvalHistory, { filters: { state: 'final-approved' } })],
    ofOne: () => [open(MANAGER, calls.approvalList), open(HRBP, calls.approvalHistory)],
  }),
} satisfies Volume
