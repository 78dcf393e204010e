import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { type Item, MARKS, ratingOf, scoreOf, TOP as TOP_RATING } from '../../rules/items.ts'
import { recordLife, type Stage } from '../../rules/life.ts'
import { CALIBRATED, OVERALL, RETURNED, SAID, SELF, TOP } from './words.ts'

const BANDS = { needDevelopmentUpTo: 2.72, meetExpectationsUpTo: 3.84 }
/** In which stage each is, one after the other; the first is the team member of demonstrations. */
const STAGES: readonly Stage[] = [
  'self-evaluation',
  ...(['evaluator-review', 'second-lm-approval', 'hrbp-calibration', 'evaluator-review', 'feedback', 'upload', 'self-evaluation', 'ended'] as const),
]
const marked = (n: number, at: number): number => MARKS[(n * 3 + at * 2) % 7 < 2 ? 2 : (n + at) % 6 === 0 ? 0 : 1]!
/** A year that is over has some at either end, as years have. */
const markedOver = (n: number, at: number): number => (at % 4 === 0 ? MARKS[1] : n % 6 === 1 ? MARKS[2] : n % 7 === 3 ? MARKS[0] : marked(n, at))
const isAfter = (stage: Stage, other: Stage): boolean => recordLife.states.indexOf(stage) > recordLife.states.indexOf(other)

interface Told {
  n: number
  share: number
  /** Its cycle is completed: everybody has ended. */
  isOver: boolean
  at: Date
  today: Day
}

/** A record as it stands in its stage: what both sides have said by then, and what was decided. */
export function standing(items: readonly Item[], { n, share, isOver, at, today }: Told) {
  const stage: Stage = isOver ? 'ended' : STAGES[n % STAGES.length]!
  const isSelfDone = stage !== 'self-evaluation' && n % 7 !== 4
  const isSubmitted = isAfter(stage, 'evaluator-review')
  // somebody has begun to score, and somebody was given it back
  const isBegun = isSubmitted || n % 9 === 4
  const mark = isOver ? markedOver : marked
  const said = items.map((item, i) => ({
    ...item,
    ...(isSelfDone && { selfScore: mark(n + 1, i), selfComment: SELF[(n + i) % SELF.length]! }),
    ...(isBegun && { evaluatorScore: mark(n, i), evaluatorComment: SAID[(n + i) % SAID.length]! }),
  }))
  const total = scoreOf(said, 'evaluator', share)
  const rating = total === null ? null : ratingOf(total, BANDS)
  const isCalibrated = isSubmitted && isAfter(stage, 'hrbp-calibration') && rating === TOP_RATING && n % 2 === 0
  const isReleased = isAfter(stage, 'hrbp-calibration')
  const isTalked = isAfter(stage, 'feedback')
  const days = (ago: number) => fromWallClock(`${addDays(today, isOver ? -250 - ago : -ago)}T10:00`)
  return {
    items: said,
    stage,
    stageAt: isOver ? days(1) : at,
    selfDoneAt: isSelfDone ? days(6) : null,
    selfScore: isSelfDone ? scoreOf(said, 'self', share) : null,
    evaluatorScore: total,
    ...(isSubmitted && { totalScore: total, rating: isCalibrated ? ('3' as const) : rating, comments: OVERALL[n % OVERALL.length]! }),
    ...(isSubmitted && rating === TOP_RATING && { topRatingReason: TOP }),
    ...(isCalibrated && { calibratedFrom: rating, calibrationReason: CALIBRATED }),
    ...(!isSubmitted && isBegun && { returnComment: RETURNED }),
    ...(isReleased && { releasedAt: days(3) }),
    ...(isTalked && { talkOn: addDays(today, isOver ? -251 : -1) }),
    ...(stage === 'ended' && { acknowledgedAt: days(1), uploadState: 'sent' as const }),
    ...(stage === 'upload' && n % 2 === 0 && { uploadState: 'failed' as const, uploadFault: '人事系统暂不可用' }),
  }
}
