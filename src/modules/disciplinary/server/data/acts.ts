import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type Act, ARCHIVE, act, PARTNER, SAVE } from '../../contract.ts'
import { deliveryLife, letterLife, scanLife } from '../../rules/life.ts'
import type { Standing } from '../policy.ts'
import type { Head } from './letters.ts'

/** What somebody may do with a letter now, as they stand to it: the pages draw their buttons from this, the commands ask for it anew. */
export function actsOf(
  { actor }: Pick<Reader, 'actor'>,
  { letter, delivery, archive }: Pick<Head, 'delivery' | 'archive'> & { letter: Pick<Head['letter'], 'status'> },
  as: ReadonlySet<Standing>,
): Act[] {
  const may = (permission: string) => actor.permissions.has(permission)
  const [writes, partners] = [as.has('admin') && may(SAVE), as.has('hrbp') && may(PARTNER)]
  const out = letter.status === 'published'
  // one who has it open has read it
  const answers = as.has('own') && out
  const life = actionsFrom(letterLife, letter.status)
  const delivered = delivery && out ? actionsFrom(deliveryLife, delivery.state) : []
  const scanned = archive ? actionsFrom(scanLife, archive.state) : []
  const open: Record<Act, boolean> = {
    edit: writes && letter.status === 'draft',
    delete: writes && life.includes('delete'),
    invalidate: writes && life.includes('invalidate'),
    anew: writes && letter.status === 'invalidated',
    scan: partners && out && scanned.includes('upload'),
    witness: (writes || partners) && out,
    refusal: (writes || partners) && delivered.includes('record-refusal'),
    paper: partners && delivered.includes('record-paper'),
    archive: as.has('pfile') && may(ARCHIVE) && scanned.includes('archive'),
    return: as.has('pfile') && may(ARCHIVE) && scanned.includes('return'),
    acknowledge: answers && (delivery?.state === 'sent' || delivered.includes('acknowledge')),
    disagree: answers && (delivery?.state === 'sent' || delivered.includes('disagree')),
  }
  return act.options.filter((one) => open[one])
}
