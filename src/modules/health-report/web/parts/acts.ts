import { act } from '#foundation/web/kit/Moves.tsx'
import { operate } from '../../contract.ts'
import type { ReportState } from '../../rules.ts'

interface Chosen {
  id: string
  ids: { id: string; revision: number }[]
  can: readonly string[]
}

/** What EHS has looked at is decided, and nothing that has changed since (HEALTH-11). */
export const CONFIRM = { confirm: act(operate, ({ ids }: Chosen) => ({ ids, action: 'confirm', until: null })) }

/** All that is decided about one report: until when, and a note; of a release the note has to be there (HEALTH-12). */
export const actsOf = (state: ReportState) => ({
  ...CONFIRM,
  quarantine: act(operate, ({ ids }: Chosen) => ({ ids, action: 'quarantine' })),
  extend: act(operate, ({ ids }: Chosen) => ({ ids, action: 'extend' })),
  [state === 'quarantined' ? 'release' : 'close']: act(
    operate,
    ({ ids }: Chosen) => ({ ids, action: 'close', until: null }),
    state === 'quarantined' ? 'required' : undefined,
  ),
})
