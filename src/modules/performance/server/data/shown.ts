import type { SsoId } from '#foundation/contract/schemas.ts'
import { withoutSide } from '../../rules/items.ts'
import { isShown } from '../../rules/life.ts'
import type { RecordRow } from '../policy.ts'

type Told = Pick<
  RecordRow,
  'items' | 'selfScore' | 'evaluatorScore' | 'totalScore' | 'rating' | 'calibratedFrom' | 'calibrationReason' | 'topRatingReason' | 'comments' | 'returnComment'
>
type Of = Told & Pick<RecordRow, 'ssoId' | 'evaluator' | 'stage' | 'selfDoneAt'>

const HIDDEN = { evaluatorScore: null, totalScore: null, rating: null, calibratedFrom: null, calibrationReason: '', topRatingReason: '', comments: '' } as const

/**
 * What a record tells: the team member nothing of the evaluator's before feedback (PERF-25), and never what was said between those who decided; everybody
 * else what was submitted of the team member's, and of the evaluator's once it was submitted, but for the evaluator.
 */
export function toldOf(row: Of, viewer: SsoId): Told {
  const { items, selfScore, evaluatorScore, totalScore, rating, calibratedFrom, calibrationReason, topRatingReason, comments, returnComment } = row
  if (row.ssoId === viewer) {
    if (!isShown(row.stage)) return { items: withoutSide(items, 'evaluator'), selfScore, ...HIDDEN, returnComment: '' }
    return { items, selfScore, evaluatorScore, totalScore, rating, topRatingReason, comments, calibratedFrom: null, calibrationReason: '', returnComment: '' }
  }
  const submitted = row.selfDoneAt ? items : withoutSide(items, 'self')
  const isDraft = row.stage === 'self-evaluation' || row.stage === 'evaluator-review'
  if (isDraft && row.evaluator !== viewer) return { items: withoutSide(submitted, 'evaluator'), selfScore, ...HIDDEN, returnComment }
  return { items: submitted, selfScore, evaluatorScore, totalScore, rating, calibratedFrom, calibrationReason, topRatingReason, comments, returnComment }
}
